import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { peopleEndpoints, seenSpans } from '#contract/people/people.endpoints.ts'
import { userStatuses } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { useAddressState } from '../../../lib/table/useAddressState.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { peopleKeys } from './peopleKeys.ts'

const filters = ['status', 'roleId', 'department', 'managerId', 'twoStep', 'seen'] as const
const defaults = { size: 10, sort: 'fullName' }

/** What the table and its export ask the server; what an address says that means nothing is left out. */
function askedOf({ sort, q, filters: chosen }: TableState) {
  const first = (name: (typeof filters)[number]) => chosen[name]?.[0]
  const status = userStatuses.find((known) => known === first('status'))
  const seen = seenSpans.find((known) => known === first('seen'))
  const twoStep = (['on', 'off'] as const).find((known) => known === first('twoStep'))
  const idIn = (name: 'roleId' | 'managerId') => {
    const id = Number(first(name))
    return Number.isInteger(id) && id > 0 ? id : undefined
  }
  const [roleId, managerId] = [idIn('roleId'), idIn('managerId')]
  // A department's name may hold a comma, which the address takes for two.
  const department = chosen.department?.join(',')
  return {
    ...{ sort, q },
    ...(status ? { status } : {}),
    ...(seen ? { seen } : {}),
    ...(twoStep ? { twoStep } : {}),
    ...(roleId ? { roleId } : {}),
    ...(managerId ? { managerId } : {}),
    ...(department ? { department } : {}),
  } satisfies QueryInput<typeof peopleEndpoints.list>
}

export const peopleQuery = (query: QueryInput<typeof peopleEndpoints.list>) =>
  queryOptions({
    queryKey: peopleKeys.list(query),
    queryFn: ({ signal }) => call(peopleEndpoints.list, { query, signal }),
  })

export function usePeople() {
  const [state, setState] = useAddressState(filters, defaults)
  const asked = askedOf(state)
  const query = { ...asked, page: state.page, size: state.size }
  const answer = useQuery({ ...peopleQuery(query), placeholderData: keepPreviousData })
  return { state, setState, asked, answer }
}
