import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../../ui/format/shortDay.ts'
import { IconAction } from '../../../../ui/IconAction.tsx'
import { ReportsIcon, TableIcon } from '../../../../ui/icons.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Meta } from '../../../../ui/layout.ts'
import type { WidgetQuery } from '../crm.data.ts'
import { CountLink } from './CountLink.tsx'
import { NothingHere } from './NothingHere.tsx'
import { WidgetCard } from './WidgetCard.tsx'

type WeeklyTableProps = { weeks: CrmContents['weekly']['weeks']; today: string }

/** The numbers behind the bars, the newest first; each leads to its tasks. */
function WeeklyTable({ weeks, today }: WeeklyTableProps) {
  const { t } = useTranslation('dashboard')
  const { locale } = useFormat()
  return (
    <Box component="table" aria-label={t('weekly.label')} sx={look}>
      <thead>
        <tr>
          <th scope="col">{t('weekly.week')}</th>
          <th scope="col">{t('weekly.assigned')}</th>
          <th scope="col">{t('weekly.completed')}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ from, to, assigned, completed }) => {
          const days = t('weekly.range', { from: shortDay(from, today, locale), to: shortDay(to, today, locale) })
          return (
            <tr key={from}>
              <th scope="row">
                <bdi>{days}</bdi>
              </th>
              <td>
                <CountLink number={assigned} label={`${t('weekly.assigned')}, ${days}`} />
              </td>
              <td>
                <CountLink number={completed} label={`${t('weekly.completed')}, ${days}`} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}

const look = {
  width: 1,
  alignSelf: 'start',
  borderCollapse: 'collapse',
  fontSize: 'size.small',
  lineHeight: '22px',
  '& th': { fontWeight: 400, textAlign: 'start', p: 0 },
  '& thead th': { color: 'text.secondary', fontSize: 'size.fine' },
  '& thead th:not(:first-of-type), & td': { textAlign: 'end', p: 0, fontVariantNumeric: 'tabular-nums' },
  '& tbody tr': { borderTop: 1, borderColor: 'hairline' },
} as const

const WeeklyChart = lazy(() => import('../charts/WeeklyChart.tsx').then((loaded) => ({ default: loaded.WeeklyChart })))

const height = 178

export function WeeklyWidget({ query }: { query: WidgetQuery<'weekly'> }) {
  const { t } = useTranslation('dashboard')
  const [asTable, setAsTable] = useState(false)
  const other = asTable ? t('chart') : t('table')
  const Other = asTable ? ReportsIcon : TableIcon
  return (
    <WidgetCard
      name="weekly"
      query={query}
      title={t('weekly.title')}
      tools={
        <Tooltip title={other}>
          <IconAction icon={Other} label={other} aria-pressed={asTable} onClick={() => setAsTable(!asTable)} />
        </Tooltip>
      }
      height={206}
      skeleton={<Bars />}
    >
      {({ weeks }, today) => {
        if (asTable) return <WeeklyTable weeks={weeks} today={today} />
        if (weeks.every(({ assigned, completed }) => assigned.count + completed.count === 0)) {
          const all = <LinkButton href={paths.tasks}>{t('weekly.all')}</LinkButton>
          return <NothingHere text={t('weekly.empty')} action={all} />
        }
        return (
          <Box sx={{ minWidth: 0 }}>
            <Legend />
            <Suspense fallback={<Box sx={{ height }} />}>
              <WeeklyChart weeks={weeks} height={height} />
            </Suspense>
          </Box>
        )
      }}
    </WidgetCard>
  )
}

function Legend() {
  const { t } = useTranslation('dashboard')
  return (
    <Meta
      sx={{
        display: 'flex',
        gap: '16px',
        lineHeight: '20px',
        mb: '8px',
      }}
    >
      <Key color="var(--chart-rest)" text={t('weekly.assigned')} />
      <Key color="primary.main" text={t('weekly.completed')} />
      <Box component="span" sx={{ marginInlineStart: 'auto' }}>
        {t('weekly.unit')}
      </Box>
    </Meta>
  )
}

const Key = ({ color, text }: { color: string; text: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
    <Box sx={{ width: 10, height: 10, borderRadius: '3px', bgcolor: color }} />
    {text}
  </Box>
)

const heights = [70, 90, 60, 80, 110, 70, 80, 90]

function Bars() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', height: 206, px: '24px' }}>
      {heights.map((bar, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars of a drawing, which never change places
        <Skeleton key={at} variant="rounded" width={18} height={bar} />
      ))}
    </Box>
  )
}
