import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** One sentence and one action, in the room that the rows would take. */
export function NothingHere({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Box sx={{ alignSelf: 'center', justifySelf: 'center', textAlign: 'center', py: '24px' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: '8px' }}>
        {text}
      </Typography>
      {action}
    </Box>
  )
}
