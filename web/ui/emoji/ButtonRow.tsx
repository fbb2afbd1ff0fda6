import Box from '@mui/material/Box'
import { focusRing } from '../layout.ts'

type ButtonRowProps = {
  label: string
  items: readonly { sign: string; label: string }[]
  onChoose: (place: number) => void
}

/** A line of small buttons over the list of emoji. */
export function ButtonRow({ label, items, onChoose }: ButtonRowProps) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', px: '8px', pb: '4px' }}>
      {items.map(({ sign, label: name }, place) => (
        <Box
          key={sign}
          component="button"
          type="button"
          aria-label={name}
          title={name}
          onClick={() => onChoose(place)}
          sx={look}
        >
          {sign}
        </Box>
      ))}
    </Box>
  )
}

const look = {
  flex: '0 1 38px',
  minWidth: 0,
  height: 34,
  p: 0,
  border: 0,
  borderRadius: '8px',
  background: 'none',
  fontSize: 'size.emoji',
  lineHeight: 1,
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  ...focusRing('-2px'),
} as const
