import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bot } from '#contract/bots/bots.endpoints.ts'
import { fold } from '#contract/text/fold.ts'
import { ChosenChip } from '../../ui/form/ChosenChip.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { useField } from '../../ui/form/useField.ts'
import { ChevronDownIcon, CloseIcon } from '../../ui/icons.ts'
import { usePlaces } from '../webhooks/webhooks.data.ts'
import { useOpenable } from './bots.data.ts'

type Place = Bot['channels'][number]
type FieldProps = { name: string; known: readonly Place[] }

/** The channels that a bot writes in. They are looked for on the server. */
export function ChannelsField(props: FieldProps) {
  const { t } = useTranslation('bots')
  const [text, setText] = useState('')
  const { data } = useOpenable(text.trim())
  return (
    <PlacesField
      {...props}
      label={t('channels')}
      hint={t('channelsHint')}
      placeholder={t('channelsPlaceholder')}
      empty={t('noChannels')}
      offered={(data?.rows ?? []).map(({ id, name }): Place => ({ id, name: `# ${name}` }))}
      text={text}
      onText={setText}
    />
  )
}

/** The projects in which a bot sees the tasks and makes some. */
export function SpacesField(props: FieldProps) {
  const { t } = useTranslation('bots')
  const [text, setText] = useState('')
  const { data } = usePlaces()
  const named = (data?.spaces ?? []).map(({ id, code, name }): Place => ({ id, name: `${code} ${name}`.trim() }))
  return (
    <PlacesField
      {...props}
      label={t('spaces')}
      hint={t('spacesHint')}
      placeholder={t('spacesPlaceholder')}
      empty={t('noSpaces')}
      offered={named.filter(({ name }) => fold(name).includes(fold(text.trim())))}
      text={text}
      onText={setText}
    />
  )
}

type PlacesFieldProps = FieldProps & {
  label: string
  hint: string
  placeholder: string
  empty: string
  /** What fits the words that were typed. */
  offered: readonly Place[]
  text: string
  onText: (text: string) => void
}

/** Keeps a list of places' ids in the form. `known`: those that it begins with. */
function PlacesField({ name, known, label, hint, placeholder, empty, offered, text, onText }: PlacesFieldProps) {
  const { t } = useTranslation(['bots', 'ui'])
  const { field, error, readOnly } = useField(name)
  const [met, setMet] = useState(known)
  const ids: number[] = field.value ?? []
  const chosen = ids.flatMap((id) => [...met, ...offered].find((place) => place.id === id) ?? [])
  return (
    <FieldFrame label={label} hint={hint} error={error} required={false}>
      {(frame) => (
        <Autocomplete
          multiple
          id={frame.id}
          options={[...offered]}
          value={chosen}
          readOnly={readOnly}
          disableCloseOnSelect
          filterSelectedOptions
          autoHighlight
          popupIcon={<ChevronDownIcon width={18} height={18} />}
          clearIcon={<CloseIcon width={18} height={18} />}
          noOptionsText={empty}
          openText={t('ui:open')}
          closeText={t('ui:close')}
          clearText={t('ui:clear')}
          getOptionLabel={(place) => place.name}
          getOptionKey={(place) => place.id}
          isOptionEqualToValue={(left, right) => left.id === right.id}
          filterOptions={(all) => all}
          inputValue={text}
          onInputChange={(_event, next, reason) => {
            if (reason !== 'reset') onText(next)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text !== '') event.preventDefault()
          }}
          onChange={(_event, next) => {
            setMet(next)
            field.onChange(next.map((place) => place.id))
          }}
          onBlur={field.onBlur}
          renderOption={({ key, ...option }, place) => (
            <li key={key} {...option}>
              <bdi>{place.name}</bdi>
            </li>
          )}
          renderValue={(shown, getItemProps) =>
            shown.map((place, index) => {
              const { key, onDelete } = getItemProps({ index })
              const removeLabel = t('removePlace', { name: place.name })
              return <ChosenChip key={key} label={place.name} onRemove={onDelete} removeLabel={removeLabel} />
            })
          }
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              error={frame.error}
              inputRef={field.ref}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': frame['aria-describedby'] }}
              {...(chosen.length === 0 ? { placeholder } : {})}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
