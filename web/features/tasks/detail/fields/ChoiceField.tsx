import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { CheckIcon } from '../../../../ui/icons.ts'
import { FieldRow } from './FieldRow.tsx'

type ChoiceFieldProps<Value extends string> = {
  label: string
  value: Value
  shown: ReactNode
  options: readonly { value: Value; label: ReactNode }[]
  onChoose: ((value: Value) => void) | undefined
}

/** One of a few, from a menu. */
export function ChoiceField<Value extends string>({ label, value, shown, options, onChoose }: ChoiceFieldProps<Value>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <FieldRow label={label} onEdit={onChoose && setAnchor}>
        {shown}
      </FieldRow>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { mt: '4px', minWidth: 200, maxHeight: 360 } }, list: { 'aria-label': label } }}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            onClick={() => {
              setAnchor(null)
              if (option.value !== value) onChoose?.(option.value)
            }}
          >
            <Box component="span" sx={{ flex: 1 }}>
              {option.label}
            </Box>
            {option.value === value && <CheckIcon aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
