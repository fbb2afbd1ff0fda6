import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The lines, under a heading that only screen readers need. */
export function LineList({ children }: { children: ReactNode }) {
  const { t } = useTranslation('expenses')
  return (
    <Box
      component="section"
      aria-label={t('detail.lines')}
      sx={{ borderTop: 1, borderColor: 'divider', mx: '-20px', px: '20px' }}
    >
      {children}
    </Box>
  )
}
