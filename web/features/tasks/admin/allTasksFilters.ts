import { taskTimings } from '#contract/tasks/tasks.endpoints.ts'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { pendingKinds, taskStatuses } from '#contract/tasks/transitions.ts'
import { addDays } from '../../../lib/days/days.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { endsOf, openStatuses } from '../address/taskAddress.ts'
import type { TaskQuery } from '../state/applyToList.ts'

/** Filter names in the address. */
export const allTasksFilters = {
  status: 'durum',
  priority: 'oncelik',
  pendingKind: 'tur',
  assignee: 'kisi',
  project: 'proje',
  department: 'departman',
  label: 'etiket',
  due: 'bitis',
  created: 'olusturma',
  ended: 'sonuc',
  openDuring: 'acik',
  timing: 'zamanlama',
} as const

/** One value of `due`: open, and its end day is over. The others are days: `2026-11-01..2026-11-30`. */
export const overdue = 'gecen'
/** One value of `project`. */
export const withoutProject = 'yok'

const among = (values: readonly string[] | undefined, known: readonly string[]) =>
  (values ?? []).filter((value) => known.includes(value)).join(',')
const given = (name: string, value: string | undefined) => (value ? { [name]: value } : {})

function between(name: 'end' | 'created' | 'ended' | 'open', span = '') {
  const [from, to] = endsOf(span)
  return { ...given(`${name}From`, from), ...given(`${name}To`, to) }
}

/** The query to the server for a table of tasks under these filters. */
export function filterQuery(chosen: TableState['filters'], today: string, project?: number): Partial<TaskQuery> {
  const first = (name: keyof typeof allTasksFilters) => chosen[allTasksFilters[name]]?.[0]
  const late = first('due') === overdue
  const statuses = chosen[allTasksFilters.status] ?? (late ? openStatuses : [])
  const idIn = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? text : undefined)
  return {
    ...given('status', among(statuses, late ? openStatuses : taskStatuses)),
    ...given('priority', among(chosen[allTasksFilters.priority], taskPriorities)),
    ...given('pendingKind', among(chosen[allTasksFilters.pendingKind], pendingKinds)),
    ...given('assigneeId', idIn(first('assignee'))),
    ...given('spaceId', project === undefined ? idIn(first('project')) : String(project)),
    ...given('withoutSpace', project === undefined && first('project') === withoutProject ? 'true' : ''),
    ...given('department', chosen[allTasksFilters.department]?.join(',').slice(0, 80)),
    ...given('label', first('label')),
    ...(late ? { endTo: addDays(today, -1) } : between('end', first('due'))),
    ...between('created', first('created')),
    ...between('ended', first('ended')),
    ...between('open', first('openDuring')),
    ...given('timing', among(chosen[allTasksFilters.timing], taskTimings)),
  }
}
