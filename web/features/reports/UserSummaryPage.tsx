import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reportHref } from '#contract/reports/address.ts'
import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import {
  type Grid,
  type Measures,
  personFigures,
  type SummaryFigure,
  type UserSummary,
} from '#contract/reports/reports.schemas.ts'
import { numberFormat } from '../../lib/locale/formatters.ts'
import { useTablePreferences } from '../../lib/table/useTablePreferences.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { column } from '../../ui/DataTable/column.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import type { Column } from '../../ui/DataTable/tableTypes.ts'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { TeamIcon } from '../../ui/icons.ts'
import { Meta } from '../../ui/layout.ts'
import { Person } from '../../ui/Person/Person.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { useReportAddress } from './address/useReportAddress.ts'
import { ReportFrame } from './frame/ReportFrame.tsx'
import { FigureLink } from './parts/FigureLink.tsx'
import { FiguresStrip } from './parts/FiguresStrip.tsx'
import { useReport } from './reports.data.ts'

type Row = UserSummary['about'][number] & Pick<UserSummary['people']['rows'][number], 'counts' | 'query'>

const first = 'name'

/** `…/kullanici-raporlarli/kullanici-ozeti`: everybody's work side by side. */
export function UserSummaryPage() {
  const { t } = useTranslation('reports')
  const address = useReportAddress('userSummary')
  const { query, stored, page, size, change } = address
  const report = useReport(reportEndpoints.userSummary, { ...query, page, size })
  const columns = useColumns(report.data, stored)
  const preferences = useTablePreferences('userSummary')
  const rows = report.data && rowsOf(report.data)
  return (
    <ReportFrame address={address} report={report} skeleton={<TableSkeleton />}>
      {(data) => (
        <>
          <TotalsStrip grid={data.people} measures={data.measures} />
          <DataTable
            label={t('kinds.userSummary')}
            columns={columns}
            rows={rows}
            total={data.total}
            state={{ page, size, sort: stored.sort ?? first, q: '', filters: {} }}
            onStateChange={(next) =>
              change({
                sort: next.sort === first ? '' : next.sort,
                page: next.page === 1 ? '' : String(next.page),
                size: next.size === 25 ? '' : String(next.size),
              })
            }
            preferences={preferences}
            rowId={({ id }) => String(id)}
            rowLabel={({ fullName }) => fullName}
            renderPhoneRow={(row) => <SummaryPhoneRow row={row} columns={columns} />}
            empty={{ icon: TeamIcon, title: t('nobody.title'), text: t('nobody.text') }}
          />
        </>
      )}
    </ReportFrame>
  )
}

const rowsOf = ({ about, people }: UserSummary): Row[] =>
  about.flatMap((person, at) => {
    const row = people.rows[at]
    return row ? [{ ...person, counts: row.counts, query: row.query }] : []
  })

function useColumns(data: UserSummary | undefined, stored: Readonly<Record<string, string>>): Column<Row>[] {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  return useMemo(() => {
    const number = numberFormat(locale, { maximumFractionDigits: 1 })
    const average = ({ days, completed }: Measures) => (completed === 0 ? '–' : number.format(days / completed))
    const { sort: _order, ...kept } = stored
    const figures = personFigures.map(
      (figure, at): Column<Row> =>
        column(
          figure,
          t(`figures.${figure}`),
          { hiddenAtFirst: figure === 'onTime' || figure === 'notCompleted', sortable: true, align: 'end' },
          (row) => (
            <FigureLink
              count={row.counts[at] ?? 0}
              query={{ ...data?.people.query, ...data?.people.columns[at]?.query, ...row.query }}
              label={`${row.fullName}, ${t(`figures.${figure}`)}`}
            />
          ),
        ),
    )
    return [
      column('name', t('columns.person'), { sortable: true }, (row) => (
        <AppLink
          href={reportHref('userDetails', { ...kept, assigneeId: String(row.id) })}
          style={{ color: 'inherit', textDecoration: 'none' }}
        >
          <Person person={{ ...row, presence: null }} size={28} dimmed={!row.active} />
        </AppLink>
      )),
      column('department', t('columns.department'), { sortable: true }, ({ department }) => (
        <bdi>{department || '–'}</bdi>
      )),
      ...figures,
      column('averageDays', t('columns.averageDays'), { sortable: true, align: 'end' }, ({ measures }) => (
        <bdi>{average(measures)}</bdi>
      )),
      column('spentMinutes', t('columns.spentHours'), { sortable: true, align: 'end' }, ({ measures }) => (
        <bdi>{number.format(measures.spentMinutes / 60)}</bdi>
      )),
    ]
  }, [t, locale, data, stored])
}

/** The totals of a table of people as the figures that they are. */
function TotalsStrip({ grid, measures }: { grid: Grid; measures: Measures }) {
  const figures = grid.columns.map(({ id, query }, at) => [
    id,
    { count: grid.totals[at] ?? 0, query: { ...grid.query, ...query } },
  ])
  const none = { count: 0, query: {} }
  // The columns are figures of the contract; figures that this table lacks are not drawn.
  const all = { inactive: none, ...Object.fromEntries(figures) } as Record<SummaryFigure, typeof none>
  return <FiguresStrip figures={all} measures={measures} />
}

/** The person, then the numbers that the table shows at first, each under its name. */
function SummaryPhoneRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [name, department, ...others] = columns
  const numbers = others.filter(({ hiddenAtFirst }) => !hiddenAtFirst)
  return (
    <Box sx={{ display: 'grid', gap: '8px', minWidth: 0 }}>
      {name?.cell(row)}
      <Meta>{department?.cell(row)}</Meta>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '6px 12px', m: 0 }}
      >
        {numbers.map(({ id, header, cell }) => (
          <div key={id}>
            <Box component="dt" sx={{ fontSize: 'size.tiny', color: 'text.secondary' }}>
              {header}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: 'size.text' }}>
              {cell(row)}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  )
}
