import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** `first` already has a line above it. */
type InfoSectionProps = { heading?: string; first?: boolean; children: ReactNode }

export function InfoSection({ heading, first = false, children }: InfoSectionProps) {
  return (
    <Box
      component="section"
      aria-label={heading}
      sx={{ px: '20px', py: '12px', ...(!first && { borderTop: 1, borderColor: 'hairline' }) }}
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
