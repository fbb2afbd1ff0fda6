import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { FieldFrame } from './FieldFrame.tsx'
import { fieldHeight } from './fieldHeight.ts'
import { SelectChevron } from './SelectChevron.tsx'
import { type FieldProps, useField } from './useField.ts'

export type SelectOption = { value: string; label: string }
type SelectFieldProps = FieldProps & {
  options: readonly SelectOption[]
  size?: 'medium' | 'large'
  placeholder?: string
}

export function SelectField({
  name,
  label,
  hint,
  rules,
  required,
  disabled,
  options,
  size = 'medium',
  placeholder,
}: SelectFieldProps) {
  const { field, error, readOnly } = useField(name, rules)
  const { ref, value, ...handlers } = field
  const shown = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? placeholder ?? ''
  return (
    <FieldFrame label={label} hint={hint} error={error} required={required ?? false}>
      {({ id, error: wrong, 'aria-describedby': describedBy }) => (
        <Select
          {...handlers}
          value={value ?? ''}
          inputRef={ref}
          input={<OutlinedInput error={wrong} readOnly={readOnly} />}
          disabled={disabled ?? false}
          displayEmpty
          renderValue={shown}
          IconComponent={SelectChevron}
          SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, 'aria-describedby': describedBy }}
          sx={{ ...fieldHeight(size), '& .MuiSelect-icon': { width: 18, height: 18, top: 'calc(50% - 9px)' } }}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}
