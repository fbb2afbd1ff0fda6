import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../../ui/format/shortDay.ts'
import { hrefOf } from '../hrefOf.ts'

type Weeks = CrmContents['weekly']['weeks']

/** Two bars a week; every second one is named, and the last one by what it is. */
export function WeeklyChart({ weeks, height }: { weeks: Weeks; height: number }) {
  const { t } = useTranslation('dashboard')
  const { locale } = useFormat()
  const { vars, direction, typography } = useTheme()
  const navigate = useNavigate()
  const rtl = direction === 'rtl'
  const last = weeks.length - 1
  const nameOf = (from: string) =>
    from === weeks[last]?.from ? t('weekly.thisWeek') : shortDay(from, weeks[last]?.from ?? from, locale)
  const series = [
    { id: 'assigned', label: t('weekly.assigned'), color: 'var(--chart-rest)' },
    { id: 'completed', label: t('weekly.completed'), color: vars.palette.primary.main },
  ] as const
  const open = (id: string | number | undefined, at: number | undefined) => {
    const week = weeks[at ?? -1]
    if (week) void navigate({ href: hrefOf((id === 'completed' ? week.completed : week.assigned).rows) })
  }
  const text = { fill: vars.palette.text.secondary, fontSize: typography.size.tiny }
  return (
    <Box role="img" aria-label={t('weekly.label')} dir="ltr">
      <BarChart
        height={height}
        hideLegend
        disableKeyboardNavigation
        borderRadius={2}
        // The last week's name is wider than its bars.
        margin={{ top: 8, bottom: 0, left: rtl ? 24 : 0, right: rtl ? 0 : 24 }}
        grid={{ horizontal: true }}
        // The library mirrors the axis, but not the bars of a group.
        series={(rtl ? series.toReversed() : series).map((one) => ({
          ...one,
          data: weeks.map((week) => week[one.id].count),
        }))}
        xAxis={[
          {
            scaleType: 'band',
            data: weeks.map(({ from }) => from),
            reverse: rtl,
            height: 24,
            categoryGapRatio: 0.42,
            barGapRatio: 0.08,
            disableLine: true,
            disableTicks: true,
            tickLabelInterval: (_value, at) => (last - at) % 2 === 0,
            valueFormatter: (from: string) => nameOf(from),
            tickLabelStyle: text,
          },
        ]}
        yAxis={[
          {
            position: rtl ? 'right' : 'left',
            width: 28,
            tickMinStep: 1,
            tickNumber: 3,
            disableLine: true,
            disableTicks: true,
            tickLabelStyle: text,
          },
        ]}
        onItemClick={(_event, { seriesId, dataIndex }) => open(seriesId, dataIndex)}
        sx={{ '& .MuiChartsGrid-line': { stroke: vars.palette.hairline, strokeDasharray: '3 3' } }}
      />
    </Box>
  )
}
