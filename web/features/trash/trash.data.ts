import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { calendarChanged } from '#contract/calendar/calendar.events.ts'
import { expenseChanged, expenseGone } from '#contract/expenses/expenses.events.ts'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { cardChanged, cardRemoved, columnChanged, columnRemoved } from '#contract/kanban/kanban.events.ts'
import { milestonesChanged, projectFilesChanged } from '#contract/projects/projects.events.ts'
import { dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { spaceChanged } from '#contract/spaces/spaces.events.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { trashEndpoints, trashKinds } from '#contract/trash/trash.endpoints.ts'
import { trashRemoved } from '#contract/trash/trash.events.ts'
import { call } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { useAddressState } from '../../lib/table/useAddressState.ts'
import type { TableState } from '../../ui/DataTable/tableTypes.ts'

export const trashKeys = {
  lists: ['trash', 'list'] as const,
  list: (query: object) => ['trash', 'list', query] as const,
}

/** As the address names them. */
export const trashFilters = { kind: 'tur', person: 'kisi' } as const

const filters = Object.values(trashFilters)
const defaults = { size: 25, sort: '-deletedAt' }
const sorts = ['deletedAt', '-deletedAt', 'title', '-title']

type TrashQuery = QueryInput<typeof trashEndpoints.list>

function queryOf({ page, size, sort, q, filters: chosen }: TableState): TrashQuery {
  const kind = trashKinds.find((known) => known === chosen[trashFilters.kind]?.[0])
  const deletedById = Number(chosen[trashFilters.person]?.[0])
  return {
    page,
    size,
    sort: sorts.includes(sort) ? sort : defaults.sort,
    q,
    ...(kind ? { kind } : {}),
    ...(Number.isInteger(deletedById) && deletedById > 0 ? { deletedById } : {}),
  }
}

export const trashQuery = (query: TrashQuery) =>
  queryOptions({
    queryKey: trashKeys.list(query),
    queryFn: ({ signal }) => call(trashEndpoints.list, { query, signal }),
  })

export function useTrash() {
  const [state, setState] = useAddressState(filters, defaults)
  const answer = useQuery({ ...trashQuery(queryOf(state)), placeholderData: keepPreviousData })
  return { state, setState, answer }
}

const kinds = [
  ...[taskChanged, taskGone, cardChanged, cardRemoved],
  ...[columnChanged, columnRemoved, calendarChanged, trashRemoved, dealChanged, dealGone],
  ...[expenseChanged, expenseGone, milestonesChanged, projectFilesChanged, spaceChanged],
]

/** Whatever goes into the trash or comes out of it, and who belongs to where it lay: the list is asked for again where it is on the screen. */

export const trashLive: Reaction[] = [...on(kinds, stale(trashKeys.lists))]
