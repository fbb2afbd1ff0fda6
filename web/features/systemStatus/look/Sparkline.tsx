import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import type { CheckState, CheckWithHistory, HistoryPiece } from '#contract/systemStatus/systemStatus.schemas.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { durationText } from './durationText.ts'

const width = 96
const height = 20
const margin = 2

type Point = { x: number; y: number; state: CheckState }

const xOf = (place: number, count: number) => margin + (place * (width - 2 * margin)) / Math.max(1, count - 1)

/** Times as a line; where there are none, a level line says that somebody looked. */
function pointsOf(history: readonly HistoryPiece[]): Point[] {
  const top = Math.max(...history.map((piece) => piece?.latencyMs ?? 0), 1)
  return history.flatMap((piece, place) =>
    piece === null
      ? []
      : [
          {
            x: xOf(place, history.length),
            y: height - margin - ((piece.latencyMs ?? 0) / top) * (height - 2 * margin),
            state: piece.state,
          },
        ],
  )
}

/** A day at a glance: quiet grey, and a dot where something was slow or failed. */
export function Sparkline({ check }: { check: CheckWithHistory }) {
  const { t } = useTranslation('systemStatus')
  const { locale } = useFormat()
  const points = pointsOf(check.history)
  const times = check.history.flatMap((piece) => piece?.latencyMs ?? [])
  const bad = points.filter(({ state }) => state !== 'working')
  const label = [
    t('history.label', { name: t(`names.${check.name}`) }),
    ...(times.length > 0 ? [t('history.longest', { time: durationText(Math.max(...times), locale) })] : []),
    bad.length > 0 ? t('history.bad', { count: bad.length }) : t('history.good'),
  ].join(', ')
  const path = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <Box component="svg" role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} sx={look}>
      <title>{label}</title>
      <polyline
        className={check.state}
        points={points.length === 1 ? `${path} ${width - margin},${points[0]?.y ?? 0}` : path}
      />
      {bad.map(({ x, y, state }) => (
        <circle key={x} className={state} cx={x} cy={y} r={2} />
      ))}
    </Box>
  )
}

const look = ({ vars: { palette } }: Theme) =>
  ({
    width,
    height,
    flexShrink: 0,
    overflow: 'visible',
    // Time runs with the page.
    '[dir="rtl"] &': { transform: 'scaleX(-1)' },
    '& polyline': { fill: 'none', strokeWidth: 1.5, strokeLinejoin: 'round', strokeLinecap: 'round' },
    '& polyline.working': { stroke: 'currentColor', opacity: 0.5 },
    '& polyline.slow': { stroke: palette.warning.main },
    '& polyline.failing': { stroke: palette.error.main },
    '& circle.slow': { fill: palette.warning.main },
    '& circle.failing': { fill: palette.error.main },
  }) as const
