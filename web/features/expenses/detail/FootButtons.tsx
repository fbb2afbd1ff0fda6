import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The last row of a report: what can be done, the one that goes on at the end. */
export const FootButtons = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '8px',
      pt: '12px',
      // Three of them beside each other on the narrowest phone.
      '& .MuiButton-root': { px: { xs: '8px', sm: '16px' }, minWidth: 0, whiteSpace: 'nowrap' },
      '& .MuiButton-text': { px: { xs: '4px', sm: '16px' } },
    }}
  >
    {children}
  </Box>
)
