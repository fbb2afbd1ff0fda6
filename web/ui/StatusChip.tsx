import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { IconComponent } from './pointing.ts'
import type { Tone } from './theme/tone.ts'

type StatusChipProps = {
  tone: Tone
  icon?: IconComponent
  /** The whole label when the visible one is shortened. */
  title?: string
  children: ReactNode
}

export function StatusChip({ tone, icon: Icon, title, children }: StatusChipProps) {
  return (
    <Box
      component="span"
      title={title}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '4px',
        maxWidth: '100%',
        height: 22,
        px: '7px',
        borderRadius: '6px',
        bgcolor: `tone.${tone}.ground`,
        color: `tone.${tone}.ink`,
        fontSize: 'size.fine',
        fontWeight: 600,
        lineHeight: '22px',
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
      }}
    >
      {Icon && <Icon width={14} height={14} style={{ flexShrink: 0 }} aria-hidden />}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </Box>
  )
}
