import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export function ListHeading({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      component="h2"
      sx={{ px: '18px', pt: '10px', pb: '6px', fontWeight: 600, color: 'text.secondary' }}
    >
      {children}
    </Typography>
  )
}
