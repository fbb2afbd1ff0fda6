import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import { type FieldProps, useField } from '../../../ui/form/useField.ts'
import { useCustomers } from '../sales.data.ts'

/** Any name; those of earlier deals are offered, so that one customer keeps one spelling. */
export function CustomerField({ name, label, required = false }: FieldProps) {
  const { field, error, readOnly } = useField(name)
  const value: string = field.value ?? ''
  const [typed, setTyped] = useState('')
  const customers = useCustomers(typed)
  return (
    <FieldFrame label={label} error={error} required={required}>
      {(frame) => (
        <Autocomplete
          id={frame.id}
          freeSolo
          disableClearable
          options={customers}
          // The server has chosen: it knows Turkish letters.
          filterOptions={(options) => options.filter((option) => option !== value)}
          readOnly={readOnly}
          inputValue={value}
          onInputChange={(_event, next, reason) => {
            if (reason === 'reset') return
            field.onChange(next)
            setTyped(next)
          }}
          onChange={(_event, next) => field.onChange(next)}
          onBlur={field.onBlur}
          sx={{ '& .MuiOutlinedInput-root': { py: 0, px: '8px' } }}
          renderOption={({ key, ...props }, option) => (
            <li key={key} {...props}>
              <bdi>{option}</bdi>
            </li>
          )}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              error={frame.error}
              inputRef={field.ref}
              inputProps={{
                ...slotProps.htmlInput,
                'aria-describedby': frame['aria-describedby'],
                'aria-required': required,
                autoComplete: 'organization',
                dir: 'auto',
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
