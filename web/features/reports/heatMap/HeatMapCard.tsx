import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import type { UserTaskAnalysis } from '#contract/reports/reports.schemas.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { Card } from '../../../ui/Card.tsx'
import { Pager } from '../../../ui/DataTable/Pager.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { TeamIcon } from '../../../ui/icons.ts'
import { Meta, Row } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { HeatRow } from './HeatRow.tsx'
import { shade } from './shade.ts'

type HeatMapCardProps = {
  data: UserTaskAnalysis
  page: number
  size: number
  onPage: (next: { page: number; size: number }) => void
}

const smallestPage = 25

/** Everybody's weeks: the darker, the more. Each cell is a number, and leads to its tasks. */
export function HeatMapCard({ data, page, size, onPage }: HeatMapCardProps) {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { weeks, people, load, medians, today, figure, total } = data
  const most = Math.max(1, ...load.rows.flatMap(({ counts }) => counts))
  const number = numberFormat(locale, { maximumFractionDigits: 1 })
  const title = t(`analysis.titles.${figure}`)
  if (people.length === 0 || weeks.length === 0) {
    const what = people.length === 0 ? 'nobody' : 'noTasks'
    return (
      <Card title={title}>
        <EmptyState icon={TeamIcon} title={t(`${what}.title`)} text={t(`${what}.text`)} />
      </Card>
    )
  }
  return (
    <Card title={title} hint={t('analysis.unit')}>
      <Box ref={toNewest} sx={{ overflowX: 'auto', mx: '-4px' }} tabIndex={0} role="group" aria-label={title}>
        <Box component="table" aria-label={title} sx={look}>
          <thead>
            <tr>
              <th scope="col">{t('columns.person')}</th>
              {weeks.map(({ from, to }) => (
                <th key={from} scope="col" title={`${shortDay(from, today, locale)} – ${shortDay(to, today, locale)}`}>
                  <bdi>{shortDay(from, today, locale)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, at) => (
              <HeatRow key={person.id} person={person} row={load.rows[at]} data={data} most={most} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('analysis.median')}</th>
              {medians.map((value, at) => (
                <td key={weeks[at]?.from}>
                  <bdi>{number.format(value)}</bdi>
                </td>
              ))}
            </tr>
          </tfoot>
        </Box>
      </Box>
      <Row sx={{ flexWrap: 'wrap', gap: '8px 16px', mt: '12px' }}>
        <Scale most={most} />
      </Row>
      {total > smallestPage && (
        <Pager
          state={{ page, size, sort: '', q: '', filters: {} }}
          total={total}
          phone={phone}
          onStateChange={onPage}
        />
      )}
    </Card>
  )
}

/** Where not all weeks fit, the newest are what one came for. */
function toNewest(region: HTMLElement | null) {
  const isMirrored = region !== null && getComputedStyle(region).direction === 'rtl'
  region?.scrollTo({ left: isMirrored ? -region.scrollWidth : region.scrollWidth })
}

const steps = [0, 0.25, 0.5, 0.75, 1]

/** Which shade means how much. */
function Scale({ most }: { most: number }) {
  const { t } = useTranslation('reports')
  return (
    <Meta sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
      {t('analysis.less')}
      {steps.map((share) => (
        <Box key={share} aria-hidden sx={[{ width: 20, height: 14, borderRadius: '3px' }, shade(share)]} />
      ))}
      <bdi>{t('analysis.more', { count: most })}</bdi>
    </Meta>
  )
}

const look = {
  borderCollapse: 'separate',
  borderSpacing: '3px',
  fontSize: 'size.small',
  minWidth: 1,
  '& th': { fontWeight: 450, textAlign: 'start', p: '2px 4px', whiteSpace: 'nowrap' },
  '& thead th': { color: 'text.secondary', fontSize: 'size.tiny' },
  '& thead th:not(:first-of-type)': { textAlign: 'center' },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    maxWidth: { xs: 120, sm: 200 },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& td': { p: 0, textAlign: 'center', minWidth: 44, height: 34, fontVariantNumeric: 'tabular-nums' },
  '& tfoot td, & tfoot th': { color: 'text.secondary', fontWeight: 600 },
} as const
