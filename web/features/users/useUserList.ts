import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { userEndpoints, userStatuses } from '#contract/users/users.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { useAddressState } from '../../lib/table/useAddressState.ts'
import type { TableState } from '../../ui/DataTable/tableTypes.ts'
import { userKeys } from './userKeys.ts'

const filters = ['status', 'department'] as const
const defaults = { size: 10, sort: 'fullName' }

type UserQuery = QueryInput<typeof userEndpoints.list>

function queryOf({ page, size, sort, q, filters: chosen }: TableState): UserQuery {
  const status = userStatuses.find((known) => known === chosen.status?.[0])
  const department = chosen.department?.[0]
  return { page, size, sort, q, ...(status ? { status } : {}), ...(department ? { department } : {}) }
}

export const userListQuery = (query: UserQuery) =>
  queryOptions({
    queryKey: userKeys.list(query),
    queryFn: ({ signal }) => call(userEndpoints.list, { query, signal }),
  })

export function useUserList() {
  const [state, setState] = useAddressState(filters, defaults)
  const answer = useQuery({ ...userListQuery(queryOf(state)), placeholderData: keepPreviousData })
  return { state, setState, answer }
}
