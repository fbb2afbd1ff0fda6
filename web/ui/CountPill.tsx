import Box from '@mui/material/Box'
import type { Tone } from './theme/tone.ts'

type CountPillProps = {
  count: number
  /** `quiet` counts, `filled` asks for action, a tone tints. */
  look?: 'quiet' | 'filled' | Tone
  max?: number
}

const looks = (look: NonNullable<CountPillProps['look']>) => {
  if (look === 'quiet') return { bgcolor: 'action.hover', color: 'text.secondary', borderColor: 'hairline' }
  if (look === 'filled') return { bgcolor: 'solid', color: '#FFFFFF', borderColor: 'transparent' }
  return { bgcolor: `tone.${look}.ground`, color: `tone.${look}.ink`, borderColor: 'transparent' }
}

export function CountPill({ count, look = 'quiet', max = 999 }: CountPillProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: 20,
        height: 20,
        px: '6px',
        border: 1,
        borderRadius: '10px',
        fontSize: 'size.fine',
        fontWeight: 600,
        lineHeight: 1,
        fontVariantNumeric: 'tabular-nums',
        ...looks(look),
      }}
    >
      <bdi>{count > max ? `${max}+` : count}</bdi>
    </Box>
  )
}
