import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { trashEndpoints, trashKinds } from '#contract/trash/trash.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useAddressState } from '../../lib/table/useAddressState.ts'
import type { TableState } from '../../ui/DataTable/tableTypes.ts'
import { trashKeys } from './trashKeys.ts'

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
