import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'

/** Keys, and what they do. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px' }}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      <Box component="span" sx={{ marginInlineStart: '2px' }}>
        {children}
      </Box>
    </Box>
  )
}
