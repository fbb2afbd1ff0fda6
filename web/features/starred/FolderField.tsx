import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { FieldFrame } from '../../ui/form/FieldFrame.tsx'
import { type FieldProps, useField } from '../../ui/form/useField.ts'

/** One of the folders there are, or a new one by typing its name. */
export function FolderField({ name, label, hint, rules, folders }: FieldProps & { folders: readonly string[] }) {
  const { field, error } = useField(name, rules)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(frame) => (
        <Autocomplete
          freeSolo
          id={frame.id}
          options={folders}
          inputValue={field.value ?? ''}
          onInputChange={(_event, text) => field.onChange(text)}
          onBlur={field.onBlur}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              error={frame.error}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': frame['aria-describedby'], maxLength: 60 }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}
