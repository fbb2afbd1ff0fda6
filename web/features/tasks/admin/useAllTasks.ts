import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { taskEndpoints, taskSorts } from '#contract/tasks/tasks.endpoints.ts'
import { taskPriorities } from '#contract/tasks/tasks.schemas.ts'
import { pendingKinds, taskStatuses } from '#contract/tasks/transitions.ts'
import { call } from '../../../lib/http/call.ts'
import { useAddressState } from '../../../lib/table/useAddressState.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
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
} as const

const filters = Object.values(allTasksFilters)
const defaults = { size: 25, sort: '-createdAt' }
const sorts = new Set<string>(taskSorts.flatMap((name) => [name, `-${name}`]))

const among = (values: readonly string[] | undefined, known: readonly string[]) =>
  (values ?? []).filter((value) => known.includes(value)).join(',')

/** What the table and its export ask the server. */
export function queryOf({ sort, q, filters: chosen }: TableState): TaskQuery {
  const status = among(chosen[allTasksFilters.status], taskStatuses)
  const priority = among(chosen[allTasksFilters.priority], taskPriorities)
  const pendingKind = among(chosen[allTasksFilters.pendingKind], pendingKinds)
  const idIn = (name: string) => (/^[1-9]\d{0,14}$/.test(chosen[name]?.[0] ?? '') ? chosen[name]?.[0] : undefined)
  const assigneeId = idIn(allTasksFilters.assignee)
  const spaceId = idIn(allTasksFilters.project)
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
  }
}

export function useAllTasks() {
  const [state, setState] = useAddressState(filters, defaults)
  const query = { ...queryOf(state), page: state.page, size: state.size }
  const answer = useQuery({
    queryKey: taskKeys.table(query),
    queryFn: ({ signal }) => call(taskEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return { state, setState, answer }
}
