import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import { detailBases, type detailFigures, type Figure, type Measures } from '#contract/reports/reports.schemas.ts'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { taskStatuses } from '#contract/tasks/transitions.ts'
import { numberFormat } from '../../lib/locale/formatters.ts'
import { useTablePreferences } from '../../lib/table/useTablePreferences.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import { FilterButton } from '../../ui/DataTable/FilterButton.tsx'
import { useFormat } from '../../ui/format/FormatProvider.tsx'
import { AlarmIcon, DoneIcon, HourglassIcon, ListIcon, TaskIcon, TasksIcon } from '../../ui/icons.ts'
import { Segments } from '../../ui/Segments.tsx'
import { type Stat, StatStrip } from '../../ui/StatStrip.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { allTasksHref } from '../tasks/admin/allTasksHref.ts'
import { useOpenTask } from '../tasks/admin/useOpenTask.ts'
import { TaskDrawer } from '../tasks/detail/TaskDrawer.tsx'
import { useReportAddress } from './address/useReportAddress.ts'
import { detailColumns } from './details/detailColumns.tsx'
import { ReportFrame } from './frame/ReportFrame.tsx'
import { useReport } from './reports.data.ts'

const first = '-createdAt'

/** `…/gorev-raporlari/detayli-gorev-raporu`: the tasks of a period, one by one. */
export function TaskDetailsPage() {
  const { t } = useTranslation(['reports', 'tasks'])
  const address = useReportAddress('taskDetails')
  const { query, stored, page, size, change } = address
  const report = useReport(reportEndpoints.taskDetails, { ...query, page, size })
  const columns = useMemo(() => detailColumns(t), [t])
  const preferences = useTablePreferences('taskDetails')
  const task = useOpenTask()
  const basis = detailBases.find((name) => name === stored.basis) ?? 'created'
  return (
    <>
      <ReportFrame
        address={address}
        report={report}
        skeleton={<TableSkeleton />}
        choices={
          <>
            <FilterButton
              filter={{
                id: 'status',
                label: t('tasks:fields.status'),
                options: taskStatuses.map((value) => ({ value, label: t(`tasks:status.${value}`) })),
              }}
              values={stored.status ? [stored.status] : []}
              onChange={([status = '']) => change({ status })}
            />
            <FilterButton
              filter={{
                id: 'priority',
                label: t('tasks:fields.priority'),
                options: taskPriorities.toReversed().map((value) => ({ value, label: t(`tasks:priority.${value}`) })),
              }}
              values={stored.priority ? [stored.priority] : []}
              onChange={([priority = '']) => change({ priority })}
            />
            <Segments
              label={t('basis')}
              options={detailBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
              value={basis}
              onChange={(value) => change({ basis: value === 'created' ? '' : value })}
            />
          </>
        }
      >
        {(data) => (
          <>
            <DetailFigures figures={data.figures} measures={data.measures} />
            <DataTable
              label={t('kinds.taskDetails')}
              columns={columns}
              rows={data.rows}
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
              rowLabel={(row) => `${row.key} ${row.title}`}
              onOpen={(row) => task.open(row.key)}
              empty={{ icon: TasksIcon, title: t('noTasks.title'), text: t('noTasks.text') }}
            />
          </>
        )}
      </ReportFrame>
      {task.openKey && <TaskDrawer taskKey={task.openKey} docks={false} onClose={task.close} />}
    </>
  )
}

type Name = (typeof detailFigures)[number]
type DetailFiguresProps = { figures: Record<Name, Figure>; measures: Measures }

/** The figures of the rows below; on time and late count only completed tasks. */
function DetailFigures({ figures, measures }: DetailFiguresProps) {
  const { t } = useTranslation('reports')
  const { locale } = useFormat()
  const number = numberFormat(locale, { maximumFractionDigits: 1 })
  const percent = numberFormat(locale, { style: 'percent' })
  const { all, completed, onTime, late, open, expired } = figures
  const stat = (id: Name, figure: Figure, look: Pick<Stat, 'icon' | 'tone' | 'note' | 'alarming'>): Stat => ({
    id,
    label: t(`detailFigures.${id}`),
    value: number.format(figure.count),
    href: allTasksHref(figure.query),
    ...look,
  })
  const rate = (part: number, whole: number) => (whole === 0 ? undefined : percent.format(part / whole))
  const stats = [
    stat('all', all, {
      icon: ListIcon,
      tone: 'primary',
      note: t('spentHours', { hours: number.format(measures.spentMinutes / 60) }),
    }),
    stat('completed', completed, { icon: DoneIcon, tone: 'success', note: rate(completed.count, all.count) }),
    stat('onTime', onTime, { icon: DoneIcon, tone: 'success', note: rate(onTime.count, completed.count) }),
    stat('late', late, { icon: HourglassIcon, tone: 'warning', note: rate(late.count, completed.count) }),
    stat('open', open, { icon: TaskIcon, tone: 'info', note: rate(open.count, all.count) }),
    stat('expired', expired, { icon: AlarmIcon, tone: 'error', alarming: expired.count > 0 }),
  ]
  return <StatStrip stats={stats} label={t('figuresLabel')} />
}
