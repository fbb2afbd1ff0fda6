import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useTranslation } from 'react-i18next'
import { ChevronDownIcon, CloseIcon } from '../icons.ts'
import { Person } from '../Person/Person.tsx'
import type { PersonLike } from '../Person/person.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldHeight } from './fieldHeight.ts'
import { type FieldProps, useField } from './useField.ts'

type PersonFieldProps = FieldProps & {
  /** The people found for the typed text, and the chosen person. */
  people: readonly PersonLike[]
  onSearch: (text: string) => void
  placeholder?: string
  /** A second line under somebody who is offered. */
  noteOf?: (id: number) => string | undefined
}

/** Keeps one person's id in the form. */
export function PersonField(props: PersonFieldProps) {
  const { name, label, hint, rules, required, disabled, people, onSearch, placeholder, noteOf } = props
  const { t } = useTranslation('ui')
  const { field, error, readOnly } = useField(name, rules)
  const chosen = people.find((person) => person.id === field.value) ?? null
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required ?? false}>
      {(frame) => (
        <Autocomplete
          id={frame.id}
          options={people}
          value={chosen}
          readOnly={readOnly}
          disabled={disabled ?? false}
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
          filterOptions={(found) => found}
          onInputChange={(_event, text, reason) => {
            // The name of the chosen person is no search.
            if (reason !== 'reset' && reason !== 'selectOption') onSearch(text)
          }}
          onChange={(_event, person) => field.onChange(person?.id ?? null)}
          onBlur={field.onBlur}
          renderOption={({ key, ...option }, person) => (
            <li key={key} {...option}>
              <Person person={person} size={28} secondary={noteOf?.(person.id)} />
            </li>
          )}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              error={frame.error}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': frame['aria-describedby'] }}
              {...(placeholder ? { placeholder } : {})}
              sx={{ '&&': { ...fieldHeight('medium'), py: 0 } }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
