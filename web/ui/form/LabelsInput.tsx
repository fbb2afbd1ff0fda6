import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import { fold } from '#contract/text/fold.ts'
import { LabelTag } from '../LabelTag.tsx'
import { ChosenChip } from './ChosenChip.tsx'

type LabelsInputProps = {
  name: string
  labels: readonly string[]
  /** The labels in use, which are offered. */
  known: readonly string[]
  most: number
  onChange: (labels: string[]) => void
}

/** Known labels are offered; whatever else is typed becomes one. */
export function LabelsInput({ name, labels, known, most, onChange }: LabelsInputProps) {
  const { t } = useTranslation('ui')
  const change = (next: readonly string[]) => {
    const cleaned = next.map((label) => label.trim()).filter((label) => label !== '')
    const unique = cleaned.filter((label, at) => cleaned.findIndex((other) => fold(other) === fold(label)) === at)
    onChange(unique.slice(0, most))
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      openOnFocus
      autoHighlight={false}
      disableClearable
      filterSelectedOptions
      options={known}
      value={[...labels]}
      onChange={(_event, next) => change(next)}
      filterOptions={(all, { inputValue }) => all.filter((label) => fold(label).includes(fold(inputValue)))}
      renderOption={({ key, ...option }, label) => (
        <li key={key} {...option}>
          <LabelTag label={label} />
        </li>
      )}
      renderValue={(shown, getItemProps) =>
        shown.map((label, index) => {
          const { key, onDelete } = getItemProps({ index })
          return <ChosenChip key={key} label={label} onRemove={onDelete} removeLabel={t('labels.remove', { label })} />
        })
      }
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          autoFocus
          fullWidth
          inputProps={{ ...slotProps.htmlInput, 'aria-label': name, maxLength: 40 }}
          placeholder={t('labels.type')}
        />
      )}
    />
  )
}
