import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Steps } from '#contract/reports/reports.schemas.ts'
import { dateFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { allTasksHref } from '../../tasks/admin/allTasksHref.ts'
import { useLabelEvery } from './useLabelEvery.ts'

type StepsChartProps = { steps: Steps; today: string; height: number }

/** Two bars a step; a bar leads to its tasks. The table beside it says the same in words. */
export function StepsChart({ steps, today, height }: StepsChartProps) {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  const { vars, direction, typography } = useTheme()
  const navigate = useNavigate()
  const rtl = direction === 'rtl'
  const { kind, rows } = steps
  const series = [
    { id: 'created', label: t('figures.created'), color: 'var(--chart-rest)' },
    { id: 'completed', label: t('figures.completed'), color: vars.palette.primary.main },
  ] as const
  const every = useLabelEvery(rows.length)
  const text = { fill: vars.palette.text.secondary, fontSize: typography.size.tiny }
  return (
    <Box role="img" aria-label={t('steps.title')} dir="ltr">
      <BarChart
        height={height}
        hideLegend
        disableKeyboardNavigation
        borderRadius={2}
        margin={{ top: 8, bottom: 0, left: rtl ? 8 : 0, right: rtl ? 0 : 8 }}
        grid={{ horizontal: true }}
        // The library mirrors the axis, but not the bars of a group.
        series={(rtl ? series.toReversed() : series).map((one) => ({
          ...one,
          data: rows.map((row) => row[one.id].count),
        }))}
        xAxis={[
          {
            scaleType: 'band',
            data: rows.map(({ from }) => from),
            reverse: rtl,
            height: 24,
            categoryGapRatio: 0.4,
            barGapRatio: 0.08,
            disableLine: true,
            disableTicks: true,
            tickLabelInterval: (_value, at) => (rows.length - 1 - at) % every === 0,
            valueFormatter: (from: string) => stepName(kind, from, today, locale),
            tickLabelStyle: text,
          },
        ]}
        yAxis={[
          {
            position: rtl ? 'right' : 'left',
            width: 36,
            tickMinStep: 1,
            tickNumber: 4,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: text,
          },
        ]}
        onItemClick={(_event, { seriesId, dataIndex }) => {
          const row = rows[dataIndex ?? -1]
          if (row) void navigate({ href: allTasksHref((seriesId === 'completed' ? row.completed : row.created).query) })
        }}
        sx={{ '& .MuiChartsGrid-line': { stroke: vars.palette.hairline, strokeDasharray: '3 3' } }}
      />
    </Box>
  )
}

/** "20 Kas", or "Kas 2026" for a month. */
function stepName(kind: Steps['kind'], from: string, today: string, locale: string): string {
  if (kind !== 'month') return shortDay(from, today, locale)
  const sameYear = from.slice(0, 4) === today.slice(0, 4)
  const parts = { timeZone: 'UTC', month: 'short', ...(sameYear ? {} : ({ year: '2-digit' } as const)) } as const
  return dateFormat(locale, parts).format(new Date(`${from}T12:00:00Z`))
}
