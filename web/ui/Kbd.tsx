import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: 20,
        height: 20,
        px: '5px',
        borderRadius: '5px',
        border: 1,
        borderColor: 'controlLine',
        bgcolor: 'background.paper',
        color: 'text.secondary',
        fontFamily: 'inherit',
        fontSize: 'size.mini',
        fontWeight: 600,
        lineHeight: 1,
      }}
    >
      {children}
    </Box>
  )
}
