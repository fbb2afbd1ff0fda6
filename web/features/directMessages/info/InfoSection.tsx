import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export function InfoSection({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={heading}
      sx={{ px: '20px', py: '12px', borderTop: 1, borderColor: 'hairline' }}
    >
      {heading && (
        <Typography variant="caption" component="h3" sx={{ fontWeight: 600, color: 'text.secondary', mb: '4px' }}>
          {heading}
        </Typography>
      )}
      {children}
    </Box>
  )
}
