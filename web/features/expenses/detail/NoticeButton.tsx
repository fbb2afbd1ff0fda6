import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

type NoticeButtonProps = { label?: string; onClick: () => void; children: ReactNode }

/** Words inside a notice that do something about it. */
export function NoticeButton({ label, onClick, children }: NoticeButtonProps) {
  return (
    <Box component="button" type="button" {...(label ? { 'aria-label': label } : {})} onClick={onClick} sx={look}>
      {children}
    </Box>
  )
}

const look = {
  flexShrink: 0,
  p: 0,
  border: 0,
  borderRadius: '4px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '2px',
  cursor: 'pointer',
} as const
