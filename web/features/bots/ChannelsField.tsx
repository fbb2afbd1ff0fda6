import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bot } from '#contract/bots/bots.endpoints.ts'
import { ChosenChip } from '../../ui/form/ChosenChip.tsx'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { useField } from '../../ui/form/useField.ts'
import { ChevronDownIcon, CloseIcon } from '../../ui/icons.ts'
import { useOpenable } from './bots.data.ts'

type Channel = Bot['channels'][number]

/** Keeps a list of channels' ids in the form; they are looked for on the server. `known`: those that it begins with. */
export function ChannelsField({ name, known }: { name: string; known: readonly Channel[] }) {
  const { t } = useTranslation(['bots', 'ui'])
  const { field, error, readOnly } = useField(name)
  const [text, setText] = useState('')
  const [met, setMet] = useState(known)
  const { data } = useOpenable(text.trim())
  const ids: number[] = field.value ?? []
  const offered = (data?.rows ?? []).map((channel): Channel => ({ id: channel.id, name: channel.name }))
  const chosen = ids.flatMap((id) => [...met, ...offered].find((channel) => channel.id === id) ?? [])
  return (
    <FieldFrame label={t('channels')} hint={t('channelsHint')} error={error} required={false}>
      {(frame) => (
        <Autocomplete
          multiple
          id={frame.id}
          options={offered}
          value={chosen}
          readOnly={readOnly}
          disableCloseOnSelect
          filterSelectedOptions
          autoHighlight
          popupIcon={<ChevronDownIcon width={18} height={18} />}
          clearIcon={<CloseIcon width={18} height={18} />}
          noOptionsText={t('noChannels')}
          openText={t('ui:open')}
          closeText={t('ui:close')}
          clearText={t('ui:clear')}
          getOptionLabel={(channel) => channel.name}
          getOptionKey={(channel) => channel.id}
          isOptionEqualToValue={(left, right) => left.id === right.id}
          filterOptions={(all) => all}
          inputValue={text}
          onInputChange={(_event, next, reason) => {
            if (reason !== 'reset') setText(next)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text !== '') event.preventDefault()
          }}
          onChange={(_event, next) => {
            setMet(next)
            field.onChange(next.map((channel) => channel.id))
          }}
          onBlur={field.onBlur}
          renderOption={({ key, ...option }, channel) => (
            <li key={key} {...option}>
              <bdi>{`# ${channel.name}`}</bdi>
            </li>
          )}
          renderValue={(shown, getItemProps) =>
            shown.map((channel, index) => {
              const { key, onDelete } = getItemProps({ index })
              const removeLabel = t('removeChannel', { name: channel.name })
              return <ChosenChip key={key} label={`# ${channel.name}`} onRemove={onDelete} removeLabel={removeLabel} />
            })
          }
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              error={frame.error}
              inputRef={field.ref}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': frame['aria-describedby'] }}
              {...(chosen.length === 0 ? { placeholder: t('channelsPlaceholder') } : {})}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
