import { useTranslation } from 'react-i18next'
import { noDepartment, taskTimings } from '#contract/tasks/tasks.endpoints.ts'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { pendingKinds, taskStatuses } from '#contract/tasks/transitions.ts'
import type { TableFilter, TableState } from '../../../ui/DataTable/tableTypes.ts'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { shortDay } from '../../../ui/format/shortDay.ts'
import { endsOf } from '../address/taskAddress.ts'
import { useProjects, useTaskLabels } from '../tasks.data.ts'
import { allTasksFilters, overdue, withoutProject } from './allTasksFilters.ts'
import { usePeopleOptions } from './usePeopleOptions.ts'

type Options = TableFilter['options']

/** A value from a link that is not among the options (an archived project, somebody who left) stays visible. */
const withChosen = (options: Options, chosen: string | undefined): Options =>
  chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: `#${chosen}` }]

/** The filters of a table of tasks; filters that only links set appear once they are set. */
export function useTaskFilters(state: TableState, ofProject: boolean): TableFilter[] {
  const { t } = useTranslation(['tasks', 'approvals'])
  const { locale } = useFormat()
  const projects = useProjects()
  const labels = useTaskLabels()
  const people = usePeopleOptions()
  const first = (name: keyof typeof allTasksFilters) => state.filters[allTasksFilters[name]]?.[0]
  const option = (value: string, label: string) => ({ value, label })
  const spanText = (span: string) => {
    const [from, to] = endsOf(span)
    const text = (day: string) => (day === '' ? '…' : shortDay(day, to || from, locale))
    return from === to ? fullDay(from, locale) : `${text(from)} – ${text(to)}`
  }
  const days = (name: 'created' | 'ended' | 'openDuring', label: string): TableFilter[] => {
    const span = first(name)
    return span === undefined ? [] : [{ id: allTasksFilters[name], label, options: [option(span, spanText(span))] }]
  }
  const due = first('due')
  const department = state.filters[allTasksFilters.department]?.join(',')
  const projectOptions = [
    ...projects.map(({ id, name }) => option(String(id), name)),
    option(withoutProject, t('approvals:allTasks.withoutProject')),
  ]
  return [
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
    { id: allTasksFilters.assignee, label: t('fields.assignee'), options: withChosen(people, first('assignee')) },
    ...(ofProject
      ? []
      : [
          {
            id: allTasksFilters.project,
            label: t('fields.project'),
            options: withChosen(projectOptions, first('project')),
          },
        ]),
    {
      id: allTasksFilters.due,
      label: t('fields.endDay'),
      options: [
        option(overdue, t('group.over')),
        ...(due === undefined || due === overdue ? [] : [option(due, spanText(due))]),
      ],
    },
    {
      id: allTasksFilters.label,
      label: t('fields.labels'),
      options: labels.map((label) => option(label, label)),
    },
    ...(department === undefined
      ? []
      : [
          {
            id: allTasksFilters.department,
            label: t('approvals:allTasks.department'),
            options: [
              option(department, department === noDepartment ? t('approvals:allTasks.withoutDepartment') : department),
            ],
          },
        ]),
    ...days('created', t('sort.createdAt')),
    ...days('ended', t('approvals:allTasks.ended')),
    ...days('openDuring', t('approvals:allTasks.openDuring')),
    ...(first('timing') === undefined
      ? []
      : [
          {
            id: allTasksFilters.timing,
            label: t('approvals:allTasks.timing'),
            options: taskTimings.map((timing) => option(timing, t(`approvals:allTasks.timings.${timing}`))),
          },
        ]),
  ]
}
