import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Fields side by side, or buttons at the end. */
export function FormRow({ end = false, children }: { end?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={
        end
          ? { display: 'flex', justifyContent: 'flex-end', gap: '8px' }
          : { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '16px' }
      }
    >
      {children}
    </Box>
  )
}
