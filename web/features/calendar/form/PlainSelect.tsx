import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { fieldHeight } from '../../../ui/form/fieldHeight.ts'
import type { SelectOption } from '../../../ui/form/SelectField.tsx'
import { ChevronDownIcon } from '../../../ui/icons.ts'

type PlainSelectProps = {
  id: string
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
}

/** A choice that is a part of a field's value rather than a field of its own. */
export function PlainSelect({ id, value, onChange, options }: PlainSelectProps) {
  const shown = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? ''
  return (
    <Select
      value={value}
      onChange={({ target }) => onChange(target.value)}
      input={<OutlinedInput />}
      displayEmpty
      renderValue={shown}
      IconComponent={ChevronDownIcon}
      SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
      sx={{ ...fieldHeight('medium'), '& .MuiSelect-icon': { width: 18, height: 18, top: 'calc(50% - 9px)' } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  )
}
