import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenChip } from '../../../ui/form/ChosenChip.tsx'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { useField } from '../../../ui/form/useField.ts'

/** Pasted lists come apart at commas and spaces; "@firma.com" and "ad@firma.com" mean firma.com. */
const domainsIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^.*@/, '').toLowerCase())
    .filter((part) => part !== '')

export function DomainsField() {
  const { t } = useTranslation('settings')
  const { field, error, readOnly } = useField('registrationDomains')
  const [typed, setTyped] = useState('')
  const domains: string[] = field.value
  const take = (text: string) => {
    setTyped('')
    const added = domainsIn(text)
    if (added.length > 0) field.onChange([...new Set([...domains, ...added])])
  }
  const separate = (event: KeyboardEvent) => {
    if (![',', ';', ' '].includes(event.key)) return
    event.preventDefault()
    take(typed)
  }
  return (
    <FieldFrame label={t('workspace.registrationDomains')} hint={t('workspace.domainsHint')} error={error} required>
      {(frame) => (
        <Autocomplete
          multiple
          freeSolo
          disableClearable
          id={frame.id}
          options={[]}
          value={domains}
          inputValue={typed}
          readOnly={readOnly}
          onInputChange={(_event, text, reason) => {
            if (reason === 'input') setTyped(text)
          }}
          onChange={(_event, next, reason) => {
            if (reason === 'createOption') take(typed)
            else field.onChange(next)
          }}
          onBlur={() => {
            take(typed)
            field.onBlur()
          }}
          renderValue={(shown, getItemProps) =>
            shown.map((domain, index) => {
              const { key, onDelete } = getItemProps({ index })
              return (
                <ChosenChip
                  key={key}
                  label={domain}
                  onRemove={onDelete}
                  removeLabel={t('workspace.removeDomain', { domain })}
                />
              )
            })
          }
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              error={frame.error}
              inputRef={field.ref}
              onKeyDown={separate}
              inputProps={{
                ...slotProps.htmlInput,
                'aria-describedby': frame['aria-describedby'],
                'aria-required': true,
              }}
              {...(domains.length === 0 ? { placeholder: t('workspace.domainsPlaceholder') } : {})}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
