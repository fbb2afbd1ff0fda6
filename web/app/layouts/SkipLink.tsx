import Box from '@mui/material/Box'
import type { MouseEvent, ReactNode } from 'react'

/** The first stop of the keyboard: past the menu, to the page. */
export function SkipLink({ children }: { children: ReactNode }) {
  const jump = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById('content')?.focus()
  }
  return (
    <Box
      component="a"
      href="#content"
      onClick={jump}
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        px: '16px',
        py: '8px',
        borderRadius: '8px',
        bgcolor: 'solid',
        color: '#FFFFFF',
        textDecoration: 'none',
        '&:not(:focus)': { clipPath: 'inset(50%)' },
      }}
    >
      {children}
    </Box>
  )
}
