import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { AppLink } from '../../../../ui/AppLink.tsx'

/** A row that leads somewhere: its ground reaches beyond the text on hover. */
export function RowLink({ href, label, children }: { href: string; label?: string; children: ReactNode }) {
  return (
    <Box component={AppLink} href={href} {...(label ? { 'aria-label': label } : {})} sx={look}>
      {children}
    </Box>
  )
}

const look = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  px: '12px',
  mx: '-12px',
  borderRadius: '8px',
  color: 'text.primary',
  textDecoration: 'none',
  minWidth: 0,
  '&:hover': { bgcolor: 'action.hover' },
} as const
