import Box from '@mui/material/Box'
import type { MouseEvent, ReactNode } from 'react'

type ValueButtonProps = {
  /** What a click does; the value itself is read out before it. */
  label: string
  empty?: boolean
  onClick: (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  children: ReactNode
}

export function ValueButton({ label, empty = false, children, ...button }: ValueButtonProps) {
  return (
    <Box component="button" type="button" title={label} sx={[look, empty && { color: 'text.secondary' }]} {...button}>
      {children}
    </Box>
  )
}

const look = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 10px',
  maxWidth: 1,
  minHeight: 32,
  px: '8px',
  mx: '-8px',
  py: '4px',
  border: 0,
  borderRadius: '8px',
  background: 'none',
  color: 'text.primary',
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover, &[aria-expanded="true"]': { bgcolor: 'action.hover' },
} as const
