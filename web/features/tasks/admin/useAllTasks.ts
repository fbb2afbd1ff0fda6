import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { taskEndpoints, taskSorts } from '#contract/tasks/tasks.endpoints.ts'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { pendingKinds, taskStatuses } from '#contract/tasks/transitions.ts'
import { addDays } from '../../../lib/days/days.ts'
import { call } from '../../../lib/http/call.ts'
import { useTableBeside } from '../../../lib/table/useTableBeside.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import { openStatuses } from '../address/taskAddress.ts'
import type { TaskQuery } from '../state/applyToList.ts'
import { taskKeys } from '../state/taskKeys.ts'

/** As the address names them. */
export const allTasksFilters = {
  status: 'durum',
  priority: 'oncelik',
  pendingKind: 'tur',
  assignee: 'kisi',
  project: 'proje',
  label: 'etiket',
  due: 'bitis',
} as const

/** The one value of `due`: open, and its end day is over. */
export const overdue = 'gecen'

/** Which tasks a table is about, and what else its address keeps. */
export interface TableOf {
  /** Only those of this project; it is then no filter to choose. */
  spaceId?: number
  /** Parameters of the page around it, such as its tab. */
  beside?: readonly string[]
}

const filters = Object.values(allTasksFilters)
const nothing: readonly string[] = []
const defaults = { size: 25, sort: '-createdAt' }
const sorts = new Set<string>(taskSorts.flatMap((name) => [name, `-${name}`]))

const among = (values: readonly string[] | undefined, known: readonly string[]) =>
  (values ?? []).filter((value) => known.includes(value)).join(',')

/** What the table and its export ask the server. */
function queryOf({ sort, q, filters: chosen }: TableState, today: string, project?: number): TaskQuery {
  const late = chosen[allTasksFilters.due]?.[0] === overdue
  const statuses = chosen[allTasksFilters.status] ?? (late ? openStatuses : [])
  const status = among(statuses, late ? openStatuses : taskStatuses)
  const priority = among(chosen[allTasksFilters.priority], taskPriorities)
  const pendingKind = among(chosen[allTasksFilters.pendingKind], pendingKinds)
  const idIn = (name: string) => (/^[1-9]\d{0,14}$/.test(chosen[name]?.[0] ?? '') ? chosen[name]?.[0] : undefined)
  const assigneeId = idIn(allTasksFilters.assignee)
  const spaceId = project === undefined ? idIn(allTasksFilters.project) : String(project)
  const label = chosen[allTasksFilters.label]?.[0]
  return {
    tab: 'all',
    sort: sorts.has(sort) ? sort : defaults.sort,
    q,
    ...(status ? { status } : {}),
    ...(priority ? { priority } : {}),
    ...(pendingKind ? { pendingKind } : {}),
    ...(assigneeId ? { assigneeId } : {}),
    ...(spaceId ? { spaceId } : {}),
    ...(label ? { label } : {}),
    ...(late ? { endTo: addDays(today, -1) } : {}),
  }
}

export function useAllTasks({ spaceId, beside = nothing }: TableOf) {
  const [state, setState] = useTableBeside(beside, filters, defaults)
  const { timeZone } = useFormat()
  const asked = queryOf(state, dayIn(useNow(), timeZone), spaceId)
  const query = { ...asked, page: state.page, size: state.size }
  const answer = useQuery({
    queryKey: taskKeys.table(query),
    queryFn: ({ signal }) => call(taskEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return { state, setState, answer, asked }
}
