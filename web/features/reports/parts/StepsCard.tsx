import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Steps } from '#contract/reports/reports.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ReportsIcon, TableIcon } from '../../../ui/icons.ts'
import { FigureLink } from './FigureLink.tsx'
import { Legend } from './Legend.tsx'

const StepsChart = lazy(() => import('../charts/StepsChart.tsx').then((loaded) => ({ default: loaded.StepsChart })))

const height = 240

/** Created compared with completed tasks; the same as a table one click away. */
export function StepsCard({ steps, today }: { steps: Steps; today: string }) {
  const { t } = useTranslation('reports')
  const [asTable, setAsTable] = useState(false)
  const other = asTable ? t('asChart') : t('asTable')
  const Other = asTable ? ReportsIcon : TableIcon
  return (
    <Card
      title={t('steps.title')}
      tools={
        <Tooltip title={other}>
          <IconAction icon={Other} label={other} aria-pressed={asTable} onClick={() => setAsTable(!asTable)} />
        </Tooltip>
      }
    >
      {asTable ? (
        <StepsTable steps={steps} today={today} />
      ) : (
        <>
          <Legend
            unit={t(`steps.unit.${steps.kind}`)}
            keys={[
              { color: 'var(--chart-rest)', text: t('figures.created') },
              { color: 'primary.main', text: t('figures.completed') },
            ]}
          />
          <Suspense fallback={<Box sx={{ height }} />}>
            <StepsChart steps={steps} today={today} height={height} />
          </Suspense>
        </>
      )}
    </Card>
  )
}

function StepsTable({ steps, today }: { steps: Steps; today: string }) {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  return (
    <Box sx={{ maxHeight: height + 28, overflowY: 'auto' }} tabIndex={0} role="group" aria-label={t('steps.title')}>
      <Box component="table" aria-label={t('steps.title')} sx={look}>
        <thead>
          <tr>
            <th scope="col">{t(`steps.${steps.kind}`)}</th>
            <th scope="col">{t('figures.created')}</th>
            <th scope="col">{t('figures.completed')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.rows.toReversed().map(({ from, to, created, completed }) => {
            const days = [...new Set([from, to])].map((day) => shortDay(day, today, locale)).join(' – ')
            return (
              <tr key={from}>
                <th scope="row">
                  <bdi>{days}</bdi>
                </th>
                <td>
                  <FigureLink {...created} label={`${days}, ${t('figures.created')}`} />
                </td>
                <td>
                  <FigureLink {...completed} label={`${days}, ${t('figures.completed')}`} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </Box>
    </Box>
  )
}

const look = {
  width: 1,
  borderCollapse: 'collapse',
  fontSize: 'size.snug',
  lineHeight: '26px',
  '& th': { fontWeight: 400, textAlign: 'start', p: 0 },
  '& thead th': { color: 'text.secondary', fontSize: 'size.fine' },
  '& thead th:not(:first-of-type), & td': { textAlign: 'end', p: 0 },
  '& tbody tr': { borderTop: 1, borderColor: 'hairline' },
} as const
