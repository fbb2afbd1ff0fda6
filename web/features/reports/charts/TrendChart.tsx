import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { LineChart } from '@mui/x-charts/LineChart'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { useLabelEvery } from './useLabelEvery.ts'

type TrendChartProps = {
  weeks: readonly { from: string }[]
  today: string
  name: string
  counts: readonly number[]
  medians: readonly number[]
  height: number
}

/** The team is dashed as well as grey: colour alone is not enough to see the difference. */
export function TrendChart({ weeks, today, name, counts, medians, height }: TrendChartProps) {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  const { vars, direction, typography } = useTheme()
  const rtl = direction === 'rtl'
  const every = useLabelEvery(weeks.length)
  const text = { fill: vars.palette.text.secondary, fontSize: typography.size.tiny }
  const axis = { disableLine: true, disableTicks: true, tickLabelStyle: text } as const
  return (
    <Box role="img" aria-label={t('analysis.trendLabel', { name })} dir="ltr">
      <LineChart
        height={height}
        hideLegend
        disableKeyboardNavigation
        // The label of the last week is half beyond it.
        margin={{ top: 8, bottom: 0, left: rtl ? 24 : 0, right: rtl ? 0 : 24 }}
        grid={{ horizontal: true }}
        series={[
          {
            id: 'team',
            label: t('analysis.median'),
            color: 'var(--chart-slate)',
            data: [...medians],
            curve: 'linear',
            showMark: false,
          },
          { id: 'person', label: name, color: vars.palette.primary.main, data: [...counts], curve: 'linear' },
        ]}
        xAxis={[
          {
            ...axis,
            scaleType: 'point',
            data: weeks.map(({ from }) => from),
            reverse: rtl,
            height: 24,
            tickLabelInterval: (_value, at) => (weeks.length - 1 - at) % every === 0,
            valueFormatter: (from: string) => shortDay(from, today, locale),
          },
        ]}
        yAxis={[{ ...axis, position: rtl ? 'right' : 'left', width: 36, min: 0, tickMinStep: 1, tickNumber: 4 }]}
        sx={{
          '& .MuiChartsGrid-line': { stroke: vars.palette.hairline, strokeDasharray: '3 3' },
          '& path[data-series="team"]': { strokeDasharray: '6 4' },
        }}
      />
    </Box>
  )
}
