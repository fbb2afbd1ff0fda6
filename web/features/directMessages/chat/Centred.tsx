import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export function Centred({ children }: { children: ReactNode }) {
  return <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>{children}</Box>
}
