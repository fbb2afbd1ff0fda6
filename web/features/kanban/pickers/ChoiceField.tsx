import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { FieldFrame } from '../../../ui/form/FieldFrame.tsx'
import type { SelectOption } from '../../../ui/form/SelectField.tsx'
import { ChevronDownIcon } from '../../../ui/icons.ts'

type ChoiceFieldProps = {
  label: string
  value: string
  options: readonly SelectOption[]
  onChange: (value: string) => void
  hint?: string
}

/** One of a few, outside of a form. */
export function ChoiceField({ label, value, options, onChange, hint }: ChoiceFieldProps) {
  return (
    <FieldFrame label={label} hint={hint}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Select
          value={value}
          displayEmpty
          onChange={(event) => onChange(event.target.value)}
          IconComponent={ChevronDownIcon}
          SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, 'aria-describedby': describedBy }}
          MenuProps={{ slotProps: { paper: { sx: { maxHeight: 360, maxWidth: 420 } } } }}
          sx={{ '& .MuiSelect-icon': { width: 18, height: 18, top: 'calc(50% - 9px)' } }}
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
