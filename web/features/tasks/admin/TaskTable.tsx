import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#contract/http/addressOf.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useExport } from '../../../lib/download/useExport.ts'
import { useLooking } from '../../../lib/session/session.ts'
import { useTablePreferences } from '../../../lib/table/useTablePreferences.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import type { TableEmpty } from '../../../ui/DataTable/tableTypes.ts'
import { useTablePage } from '../../../ui/DataTable/useTablePage.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { Row } from '../../../ui/layout.ts'
import { Face } from '../../../ui/Person/Face.tsx'
import { TaskBulkBar } from '../bulk/TaskBulkBar.tsx'
import { useTaskBulk } from '../bulk/useTaskBulk.ts'
import { TaskDrawer } from '../detail/TaskDrawer.tsx'
import { useTaskSelection } from '../list/useTaskSelection.ts'
import { Due } from '../look/Due.tsx'
import { PendingTag } from '../look/PendingTag.tsx'
import { PriorityMark } from '../look/PriorityMark.tsx'
import { TaskStatusChip } from '../look/TaskStatusChip.tsx'
import { taskKeys, useStanding } from '../tasks.data.ts'
import { allTasksColumns } from './allTasksColumns.tsx'
import { allTasksFilters, filterQuery } from './allTasksFilters.ts'
import { useOpenTask } from './useOpenTask.ts'
import { useTaskFilters } from './useTaskFilters.ts'

const noRows: readonly Task[] = []
const list = {
  endpoint: taskEndpoints.list,
  key: taskKeys.table,
  filters: allTasksFilters,
  sort: '-createdAt',
  size: 25,
}

type TaskTableProps = {
  /** Only tasks of this project; then there is no filter by project. */
  spaceId?: number
  /** Only tasks of this person; likewise. */
  assigneeId?: number
  /** Parameters of the page around it, such as its tab. */
  beside?: readonly string[]
  label: string
  /** The number of rows under the filters, once it is known. */
  onTotal?: (total: number) => void
  empty: TableEmpty
}

/** Tasks as a table with all bulk actions: for the whole workspace, and for one project. */
export function TaskTable({ spaceId, assigneeId, beside, label, onTotal, empty }: TaskTableProps) {
  const { t } = useTranslation(['tasks', 'approvals'])
  const { timeZone } = useFormat()
  const today = dayIn(useNow(), timeZone)
  const { data, state, asked, bind } = useTablePage({ ...list, beside }, ({ filters: chosen }) => ({
    tab: 'all',
    ...filterQuery(chosen, today, spaceId),
    ...(assigneeId === undefined ? {} : { assigneeId }),
  }))
  const { rows } = bind
  const selection = useTaskSelection(rows ?? noRows)
  const bulk = useTaskBulk(selection)
  const looking = useLooking()
  const preferences = useTablePreferences('allTasks')
  const chosen = {
    selected: selection.selected.map(({ id }) => String(id)),
    onChange: (ids: readonly string[]) => {
      bulk.forget()
      selection.set(ids.map(Number))
    },
  }
  const ofProject = spaceId !== undefined
  const columns = useMemo(() => allTasksColumns(t, bulk.refused, ofProject), [t, bulk.refused, ofProject])
  const exporting = useExport((format) => addressOf(taskEndpoints.export.path, {}, { ...asked, format }))
  const task = useOpenTask()
  const filters = useTaskFilters(state, ofProject).filter(
    ({ id }) => assigneeId === undefined || id !== allTasksFilters.assignee,
  )
  useStanding()
  const total = data?.total
  useEffect(() => {
    if (total !== undefined) onTotal?.(total)
  }, [total, onTotal])
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
        <DataTable
          {...bind}
          label={label}
          columns={columns}
          rowId={({ id }) => String(id)}
          rowLabel={(row) => `${row.key} ${row.title}`}
          onOpen={(row) => task.open(row.key)}
          searchLabel={t('search')}
          filters={filters}
          {...(looking ? {} : { selection: chosen })}
          preferences={preferences}
          exporting={exporting}
          empty={empty}
          noMatch={t('empty.noMatch')}
          renderPhoneRow={(row) => <AllTasksPhoneRow task={row} />}
          {...(task.openId === undefined ? {} : { openId: String(task.openId) })}
        />
        <Box sx={{ position: 'sticky', insetBlockEnd: 12, zIndex: 5 }}>
          <TaskBulkBar selection={selection} bulk={bulk} />
        </Box>
      </Box>
      {task.openKey && (
        <TaskDrawer
          taskKey={task.openKey}
          docks={false}
          walk={rows ?? noRows}
          onWalk={task.open}
          onClose={task.close}
        />
      )}
    </>
  )
}

function AllTasksPhoneRow({ task }: { task: Task }) {
  const open = task.endedAt === null
  return (
    <Box sx={{ display: 'grid', gap: '6px', minWidth: 0 }}>
      <Row sx={{ gap: '8px', fontSize: 'size.small' }}>
        <PriorityMark priority={task.priority} />
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {task.key}
        </Box>
        {task.pendingKind ? <PendingTag kind={task.pendingKind} /> : <TaskStatusChip status={task.status} />}
        <Box sx={{ marginInlineStart: 'auto' }}>{task.endDay && <Due day={task.endDay} open={open} />}</Box>
      </Row>
      <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{task.title}</bdi>
      </Typography>
      <Row sx={{ gap: '8px', minWidth: 0 }}>
        <Face person={{ ...task.assignee, presence: null }} size={22} />
        <Typography variant="caption" color="textSecondary" noWrap>
          <bdi>{[task.assignee.fullName, task.space?.name].filter(Boolean).join(' · ')}</bdi>
        </Typography>
      </Row>
    </Box>
  )
}
