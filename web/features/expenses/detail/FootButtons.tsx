import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The last row of a report: what can be done, the one that goes on at the end. */
export const FootButtons = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', pt: '12px' }}>{children}</Box>
)
