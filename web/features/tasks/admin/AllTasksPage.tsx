import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { mostCounted, type Task, taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { pendingKinds, taskStatuses } from '#contract/tasks/transitions.ts'
import { useExport } from '../../../lib/download/useExport.ts'
import { useErrorText } from '../../../lib/errors/useErrorText.ts'
import { addressOf } from '../../../lib/http/address.ts'
import { useTablePreferences } from '../../../lib/table/useTablePreferences.ts'
import { DataTable } from '../../../ui/DataTable/DataTable.tsx'
import { TasksIcon } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { TaskBulkBar } from '../bulk/TaskBulkBar.tsx'
import { useTaskBulk } from '../bulk/useTaskBulk.ts'
import { TaskDrawer } from '../detail/TaskDrawer.tsx'
import { useTaskSelection } from '../list/useTaskSelection.ts'
import { useProjects } from '../state/useSpaces.ts'
import { useStanding, useTaskLabels } from '../state/useTasks.ts'
import { AllTasksPhoneRow } from './AllTasksPhoneRow.tsx'
import { allTasksColumns } from './allTasksColumns.tsx'
import { allTasksFilters, queryOf, useAllTasks } from './useAllTasks.ts'
import { useOpenTask } from './useOpenTask.ts'
import { usePeopleOptions } from './usePeopleOptions.ts'

const noRows: readonly Task[] = []

/** `/admin/gorev-yonetimi/tum-gorevler`: every task of the workspace in one table. */
export function AllTasksPage() {
  const { t } = useTranslation(['tasks', 'approvals'])
  const { state, setState, answer } = useAllTasks()
  const { data, error, isError, isPlaceholderData, refetch } = answer
  const message = useErrorText(error)
  const rows = isError && !data ? noRows : data?.rows
  const selection = useTaskSelection(rows ?? noRows)
  const bulk = useTaskBulk(selection)
  const preferences = useTablePreferences('allTasks')
  const columns = useMemo(() => allTasksColumns(t, bulk.refused), [t, bulk.refused])
  const exporting = useExport((format) => addressOf(taskEndpoints.export.path, {}, { ...queryOf(state), format }))
  const task = useOpenTask()
  const projects = useProjects()
  const labels = useTaskLabels()
  const people = usePeopleOptions()
  useStanding()
  const title = t('approvals:allTasks.title')
  const total = data?.total ?? 0
  const option = (value: string, label: string) => ({ value, label })
  return (
    <>
      <PageHeader
        title={title}
        hint={
          data &&
          (total >= mostCounted
            ? t('approvals:allTasks.countMost', { count: total })
            : t('approvals:allTasks.count', { count: total }))
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' }}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows}
          total={total}
          state={state}
          onStateChange={setState}
          rowId={({ id }) => String(id)}
          rowLabel={(row) => `${row.key} ${row.title}`}
          onOpen={(row) => task.open(row.key)}
          searchLabel={t('search')}
          filters={[
            {
              id: allTasksFilters.status,
              label: t('fields.status'),
              multiple: true,
              options: taskStatuses.map((status) => option(status, t(`status.${status}`))),
            },
            {
              id: allTasksFilters.pendingKind,
              label: t('approvals:allTasks.pendingKind'),
              multiple: true,
              options: pendingKinds.map((kind) => option(kind, t(`pending.kind.${kind}`))),
            },
            {
              id: allTasksFilters.priority,
              label: t('fields.priority'),
              multiple: true,
              options: taskPriorities.toReversed().map((priority) => option(priority, t(`priority.${priority}`))),
            },
            { id: allTasksFilters.assignee, label: t('fields.assignee'), options: people },
            {
              id: allTasksFilters.project,
              label: t('fields.project'),
              options: projects.map(({ id, name }) => option(String(id), name)),
            },
            {
              id: allTasksFilters.label,
              label: t('fields.labels'),
              options: labels.map((label) => option(label, label)),
            },
          ]}
          selection={{
            selected: selection.selected.map(({ id }) => String(id)),
            onChange: (ids) => {
              bulk.forget()
              selection.set(ids.map(Number))
            },
          }}
          preferences={preferences}
          exporting={exporting}
          refreshing={isPlaceholderData}
          error={isError ? { message, onRetry: () => void refetch() } : undefined}
          empty={{
            icon: TasksIcon,
            title: t('approvals:allTasks.empty.title'),
            text: t('approvals:allTasks.empty.text'),
          }}
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
