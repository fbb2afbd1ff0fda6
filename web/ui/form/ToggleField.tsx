import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactElement, type Ref, useId } from 'react'
import { type FieldProps, useField } from './useField.ts'

export type ToggleControl = {
  name: string
  checked: boolean
  onBlur: () => void
  onChange: (event: unknown, checked: boolean) => void
  slotProps: { input: { ref: Ref<HTMLInputElement>; 'aria-describedby': string | undefined } }
}

/** What a checkbox and a switch share; each has its own file, so that the sign-in page loads no switch. */
export function ToggleField({
  name,
  label,
  hint,
  rules,
  disabled,
  draw,
}: FieldProps & { draw: (control: ToggleControl) => ReactElement }) {
  const { field, error } = useField(name, rules)
  const id = useId()
  const below = error ?? hint
  const control: ToggleControl = {
    name: field.name,
    checked: field.value === true,
    onBlur: field.onBlur,
    onChange: (_event, checked) => field.onChange(checked),
    slotProps: { input: { ref: field.ref, 'aria-describedby': below ? id : undefined } },
  }
  return (
    <Box>
      <FormControlLabel disabled={disabled ?? false} label={label} control={draw(control)} />
      {below && (
        <FormHelperText id={id} error={error !== undefined}>
          {below}
        </FormHelperText>
      )}
    </Box>
  )
}
