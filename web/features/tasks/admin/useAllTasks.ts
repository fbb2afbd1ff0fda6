import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { taskEndpoints, taskSorts } from '#contract/tasks/tasks.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { useTableBeside } from '../../../lib/table/useTableBeside.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { useFormat, useNow } from '../../../ui/format/FormatProvider.tsx'
import { dayIn } from '../../../ui/format/zone.ts'
import type { TaskQuery } from '../state/applyToList.ts'
import { taskKeys } from '../tasks.data.ts'
import { allTasksFilters, filterQuery } from './allTasksFilters.ts'

/** Which tasks a table is about, and what else its address keeps. */
export interface TableOf {
  /** Only those of this project; it is then no filter to choose. */
  spaceId?: number
  /** Only those of this person; likewise. */
  assigneeId?: number
  /** Parameters of the page around it, such as its tab. */
  beside?: readonly string[]
}

const filters = Object.values(allTasksFilters)
const nothing: readonly string[] = []
const defaults = { size: 25, sort: '-createdAt' }
const sorts = new Set<string>(taskSorts.flatMap((name) => [name, `-${name}`]))

/** What the table and its export ask the server. */
const queryOf = (
  { sort, q, filters: chosen }: TableState,
  today: string,
  { spaceId, assigneeId }: TableOf,
): TaskQuery => ({
  tab: 'all',
  sort: sorts.has(sort) ? sort : defaults.sort,
  q,
  ...filterQuery(chosen, today, spaceId),
  ...(assigneeId === undefined ? {} : { assigneeId }),
})

export function useAllTasks({ beside = nothing, ...of }: TableOf) {
  const [state, setState] = useTableBeside(beside, filters, defaults)
  const { timeZone } = useFormat()
  const asked = queryOf(state, dayIn(useNow(), timeZone), of)
  const query = { ...asked, page: state.page, size: state.size }
  const answer = useQuery({
    queryKey: taskKeys.table(query),
    queryFn: ({ signal }) => call(taskEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  })
  return { state, setState, answer, asked }
}
