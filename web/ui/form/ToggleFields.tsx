import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { type FieldProps, useField } from './useField.ts'

function ToggleField({ kind, name, label, hint, rules, disabled }: FieldProps & { kind: 'checkbox' | 'switch' }) {
  const { field, error } = useField(name, rules)
  const id = useId()
  const below = error ?? hint
  const control = {
    name: field.name,
    checked: field.value === true,
    onBlur: field.onBlur,
    onChange: (_event: unknown, checked: boolean) => field.onChange(checked),
    slotProps: { input: { ref: field.ref, 'aria-describedby': below ? id : undefined } },
  }
  const Control = kind === 'switch' ? Switch : Checkbox
  return (
    <Box>
      <FormControlLabel
        disabled={disabled ?? false}
        label={label}
        control={<Control {...control} {...(kind === 'checkbox' && { sx: { m: '-4px' } })} />}
      />
      {below && (
        <FormHelperText id={id} error={error !== undefined}>
          {below}
        </FormHelperText>
      )}
    </Box>
  )
}

export const CheckboxField = (props: FieldProps) => <ToggleField {...props} kind="checkbox" />
export const SwitchField = (props: FieldProps) => <ToggleField {...props} kind="switch" />
