import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronDownIcon, CloseIcon } from '../icons.ts'
import { Face } from '../Person/Face.tsx'
import { Person } from '../Person/Person.tsx'
import type { PersonLike } from '../Person/person.ts'
import { ChosenChip } from './ChosenChip.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldProps, useField } from './useField.ts'

type PeopleFieldProps = FieldProps & {
  people: readonly PersonLike[]
  /** Typed text, where the people come from the server; without it the given ones are filtered. */
  onSearch?: (text: string) => void
  /** How names are compared: the contract's `fold`. */
  matches?: (person: PersonLike, text: string) => boolean
  placeholder?: string
  /** For the field that a dialog is opened for. */
  autoFocus?: boolean
}

const byName = (person: PersonLike, text: string) =>
  person.fullName.toLocaleLowerCase('tr').includes(text.toLocaleLowerCase('tr'))

/** Keeps a list of ids in the form and shows people. */
export function PeopleField({
  name,
  label,
  hint,
  rules,
  required,
  disabled,
  people,
  onSearch,
  matches = byName,
  placeholder,
  autoFocus = false,
}: PeopleFieldProps) {
  const { t } = useTranslation('ui')
  const { field, error, readOnly } = useField(name, rules)
  const [text, setText] = useState('')
  const ids: number[] = field.value ?? []
  const chosen = ids.flatMap((id) => people.find((person) => person.id === id) ?? [])
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required ?? false}>
      {(frame) => (
        <Autocomplete
          multiple
          id={frame.id}
          options={people}
          value={chosen}
          readOnly={readOnly}
          disabled={disabled ?? false}
          disableCloseOnSelect
          filterSelectedOptions
          autoHighlight
          popupIcon={<ChevronDownIcon width={18} height={18} />}
          clearIcon={<CloseIcon width={18} height={18} />}
          noOptionsText={t('people.none')}
          openText={t('open')}
          closeText={t('close')}
          clearText={t('clear')}
          getOptionLabel={(person) => person.fullName}
          getOptionKey={(person) => person.id}
          isOptionEqualToValue={(left, right) => left.id === right.id}
          filterOptions={(all, { inputValue }) =>
            onSearch ? all : all.filter((person) => matches(person, inputValue))
          }
          inputValue={text}
          onInputChange={(_event, next, reason) => {
            // People who arrive while somebody types must not take the typed text away.
            if (reason === 'reset') return
            setText(next)
            onSearch?.(next)
          }}
          onKeyDown={(event) => {
            // Text without a chosen person must not send the form.
            if (event.key === 'Enter' && text !== '') event.preventDefault()
          }}
          onChange={(_event, next) => field.onChange(next.map((person) => person.id))}
          onBlur={field.onBlur}
          renderOption={({ key, ...option }, person) => (
            <li key={key} {...option}>
              <Person person={person} size={28} />
            </li>
          )}
          renderValue={(shown, getItemProps) =>
            shown.map((person, index) => {
              const { key, onDelete } = getItemProps({ index })
              return (
                <ChosenChip
                  key={key}
                  start={<Face person={{ ...person, presence: undefined }} size={22} />}
                  label={person.fullName}
                  onRemove={onDelete}
                  removeLabel={t('people.remove', { name: person.fullName })}
                />
              )
            })
          }
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              autoFocus={autoFocus}
              error={frame.error}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': frame['aria-describedby'] }}
              {...(chosen.length === 0 && placeholder ? { placeholder } : {})}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
