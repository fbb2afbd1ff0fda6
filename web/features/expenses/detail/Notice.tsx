import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { IconComponent } from '../../../ui/pointing.ts'
import type { Tone } from '../../../ui/theme/tone.ts'

type NoticeProps = {
  tone: Tone
  icon: IconComponent
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
  role?: 'alert' | 'status'
}

/** A tinted strip: something to know about the content above it. */
export function Notice({ tone, icon: Icon, children, action, role }: NoticeProps) {
  return (
    <Box
      {...(role ? { role } : {})}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: '8px',
        px: '10px',
        py: '6px',
        borderRadius: '6px',
        bgcolor: `tone.${tone}.ground`,
        color: `tone.${tone}.ink`,
        fontSize: 'size.small',
        lineHeight: '18px',
      }}
    >
      <Icon width={16} height={16} style={{ flexShrink: 0, marginBlockStart: 1 }} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {action}
    </Box>
  )
}
