import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Row } from './layout.ts'

type PageHeaderProps = {
  title: ReactNode
  /** Beside the title: a count or a short state. */
  hint?: ReactNode
  /** Below the title: one useful sentence. */
  sentence?: ReactNode
  actions?: ReactNode
}

export function PageHeader({ title, hint, sentence, actions }: PageHeaderProps) {
  return (
    <Row as="header" sx={{ flexWrap: 'wrap', gap: '8px 16px', minHeight: 40, mb: '16px' }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: '8px' }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {title}
          </Typography>
          {hint && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {hint}
            </Typography>
          )}
        </Box>
        {sentence && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {sentence}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px' }}>{actions}</Box>}
    </Row>
  )
}
