import Box from '@mui/material/Box'
import type { IconComponent } from './pointing.ts'
import type { Tone } from './theme/tone.ts'

export function IconTile({ icon: Icon, tone, size = 34 }: { icon: IconComponent; tone: Tone; size?: number }) {
  const glyph = size > 28 ? 18 : 16
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: size > 28 ? '8px' : '6px',
        bgcolor: `tone.${tone}.ground`,
        color: `tone.${tone}.ink`,
      }}
    >
      <Icon width={glyph} height={glyph} />
    </Box>
  )
}
