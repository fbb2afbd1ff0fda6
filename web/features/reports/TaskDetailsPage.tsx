import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import { detailBases } from '#contract/reports/reports.schemas.ts'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { taskStatuses } from '#contract/tasks/transitions.ts'
import { useTablePreferences } from '../../lib/table/useTablePreferences.ts'
import { DataTable } from '../../ui/DataTable/DataTable.tsx'
import { FilterButton } from '../../ui/DataTable/FilterButton.tsx'
import { TasksIcon } from '../../ui/icons.ts'
import { Segments } from '../../ui/Segments.tsx'
import { TableSkeleton } from '../../ui/states/skeletons.tsx'
import { useOpenTask } from '../tasks/admin/useOpenTask.ts'
import { TaskDrawer } from '../tasks/detail/TaskDrawer.tsx'
import { useReportAddress } from './address/useReportAddress.ts'
import { DetailFigures } from './details/DetailFigures.tsx'
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
