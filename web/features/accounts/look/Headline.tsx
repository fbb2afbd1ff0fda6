import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { PageTitle } from './PageTitle.tsx'

type HeadlineProps = { title: string; sentence?: ReactNode }

export function Headline({ title, sentence }: HeadlineProps) {
  return (
    <Box sx={{ mb: { xs: '22px', md: '32px' } }}>
      <PageTitle title={title} />
      <Typography
        variant="h1"
        sx={{ fontSize: { xs: 'size.figure', md: 'size.headline' }, lineHeight: '36px', overflowWrap: 'anywhere' }}
      >
        {title}
      </Typography>
      {sentence && (
        <Typography color="textSecondary" sx={{ mt: '4px' }}>
          {sentence}
        </Typography>
      )}
    </Box>
  )
}
