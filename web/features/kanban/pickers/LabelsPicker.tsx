import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import { maxLabels } from '#contract/kanban/kanban.schemas.ts'
import { fold } from '#contract/text/fold.ts'
import { ChosenChip } from '../../../ui/form/ChosenChip.tsx'
import { LabelTag } from '../../../ui/LabelTag.tsx'
import { useBoardContext } from '../boardContext.ts'
import { labelsOn } from '../model/filters.ts'

type LabelsPickerProps = { labels: readonly string[]; onChange: (labels: string[]) => void }

/** Known labels are offered; whatever else is typed becomes one. */
export function LabelsPicker({ labels, onChange }: LabelsPickerProps) {
  const { t } = useTranslation('kanban')
  const { visible } = useBoardContext()
  const change = (next: readonly string[]) => {
    const cleaned = next.map((label) => label.trim()).filter((label) => label !== '')
    const unique = cleaned.filter((label, at) => cleaned.findIndex((other) => fold(other) === fold(label)) === at)
    onChange(unique.slice(0, maxLabels))
  }
  return (
    <Box sx={{ width: 264, p: '10px' }}>
      <Autocomplete
        multiple
        freeSolo
        autoHighlight={false}
        disableClearable
        filterSelectedOptions
        options={labelsOn({ columns: visible() })}
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
            return (
              <ChosenChip
                key={key}
                label={label}
                onRemove={onDelete}
                removeLabel={t('pickers.removeLabel', { label })}
              />
            )
          })
        }
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            autoFocus
            fullWidth
            inputProps={{ ...slotProps.htmlInput, 'aria-label': t('card.labels'), maxLength: 40 }}
            placeholder={t('pickers.typeLabel')}
          />
        )}
      />
    </Box>
  )
}
