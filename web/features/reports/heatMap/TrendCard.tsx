import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserTaskAnalysis } from '#contract/reports/reports.schemas.ts'
import { Card } from '../../../ui/Card.tsx'
import { Legend } from '../parts/Legend.tsx'

const TrendChart = lazy(() => import('../charts/TrendChart.tsx').then((loaded) => ({ default: loaded.TrendChart })))

const height = 240

/** One person's weeks against the median of the team; the map above has the numbers of both. */
export function TrendCard({ data }: { data: UserTaskAnalysis }) {
  const { t } = useTranslation('reports')
  const [chosen, setChosen] = useState<number>()
  const at = Math.max(
    0,
    data.people.findIndex(({ id }) => id === chosen),
  )
  const person = data.people[at]
  if (!person || data.weeks.length === 0) return null
  return (
    <Card
      title={t('analysis.trend')}
      tools={
        <Select
          size="small"
          value={person.id}
          onChange={(event) => setChosen(Number(event.target.value))}
          inputProps={{ 'aria-label': t('analysis.trendOf') }}
          sx={{ maxWidth: 200, height: 34, fontSize: 'size.text' }}
        >
          {data.people.map(({ id, fullName }) => (
            <MenuItem key={id} value={id}>
              <bdi>{fullName}</bdi>
            </MenuItem>
          ))}
        </Select>
      }
    >
      <Legend
        unit={t('analysis.unit')}
        keys={[
          { color: 'primary.main', text: person.fullName },
          { color: 'var(--chart-slate)', text: t('analysis.median'), dashed: true },
        ]}
      />
      <Suspense fallback={<Box sx={{ height }} />}>
        <TrendChart
          weeks={data.weeks}
          today={data.today}
          name={person.fullName}
          counts={data.load.rows[at]?.counts ?? []}
          medians={data.medians}
          height={height}
        />
      </Suspense>
    </Card>
  )
}
