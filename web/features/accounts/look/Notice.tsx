import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import type { IconComponent } from '../../../ui/pointing.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { PageTitle } from './PageTitle.tsx'

type NoticeProps = { icon: IconComponent; tone?: Tone; title: string; children: ReactNode; action?: ReactNode }

/** What a page says when there is no form to show: what happened, and what to do next. */
export function Notice({ icon: Icon, tone = 'primary', title, children, action }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces a form: without this a keyboard or a screen reader would be left at a field that is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box>
      <PageTitle title={title} />
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          mb: '20px',
          borderRadius: '16px',
          bgcolor: `tone.${tone}.ground`,
          color: `tone.${tone}.ink`,
        }}
      >
        <Icon width={28} height={28} />
      </Box>
      <Typography
        variant="h1"
        ref={heading}
        tabIndex={-1}
        sx={{ fontSize: { xs: 'size.figure', md: 'size.headline' }, outline: 'none' }}
      >
        {title}
      </Typography>
      <Box
        sx={{ mt: '8px', mb: '24px', display: 'grid', gap: '8px', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {children}
      </Box>
      {action}
    </Box>
  )
}
