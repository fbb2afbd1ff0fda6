import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { headHeight, nameWidth } from './look.ts'
import { divisions, months, offsetOf, type Scale, weekends } from './scale.ts'

type GridProps = { scale: Scale; today: string; height: number }

/** Weekends, lines between the days and the line of today, below the bars. */
export function Grid({ scale, today, height }: GridProps) {
  const { t } = useTranslation('projects')
  const lines = scale.zoom === 'quarter' ? months(scale) : divisions(scale)
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInlineStart: nameWidth,
        insetBlockStart: headHeight,
        insetInlineEnd: 0,
        height,
        pointerEvents: 'none',
      }}
    >
      {weekends(scale).map(({ day, offset, width }) => (
        <Box
          key={day}
          sx={{ position: 'absolute', insetBlock: 0, insetInlineStart: offset, width, bgcolor: 'faint' }}
        />
      ))}
      {lines.map(({ day, offset }) => (
        <Box
          key={day}
          sx={{
            position: 'absolute',
            insetBlock: 0,
            insetInlineStart: offset,
            width: '1px',
            bgcolor: 'divider',
            opacity: 0.6,
          }}
        />
      ))}
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 0,
          insetInlineStart: offsetOf(scale, today) + scale.dayWidth / 2 - 1,
          width: '2px',
          bgcolor: 'error.main',
          zIndex: 1,
        }}
      >
        <Box component="bdi" sx={[pill, onPaper]}>
          {t('timeline.today')}
        </Box>
      </Box>
    </Box>
  )
}

const pill = {
  position: 'absolute',
  insetBlockStart: 2,
  insetInlineStart: 4,
  px: '6px',
  borderRadius: '8px',
  color: 'tone.error.ink',
  fontSize: 'size.mini',
  fontWeight: 600,
  lineHeight: '16px',
} as const

/** Its tint lets through what lies below, which on a Friday is the weekend: too light for its letters. */
const onPaper = ({ vars: { palette } }: Theme) => ({
  bgcolor: palette.background.paper,
  backgroundImage: `linear-gradient(${palette.tone.error.ground} 0 0)`,
})
