import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { peopleEndpoints, personSecurityEndpoints, seenSpans } from '#contract/people/people.endpoints.ts'
import { userStatuses } from '#contract/users/users.endpoints.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { call } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { useAddressState } from '../../lib/table/useAddressState.ts'
import type { TableState } from '../../ui/DataTable/tableTypes.ts'

export const peopleKeys = {
  all: ['people'] as const,
  list: (query: object) => ['people', 'list', query] as const,
  one: (id: number) => ['people', 'one', id] as const,
  work: (id: number) => ['people', 'work', id] as const,
  security: (id: number) => ['people', 'security', id] as const,
}

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

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: peopleKeys.one(id),
    queryFn: ({ signal }) => call(peopleEndpoints.read, { params: { id }, signal }),
    enabled: id > 0,
  })

export function usePerson(id: number) {
  const answer = useQuery(personQuery(id))
  const missing = id === 0 || (answer.error instanceof ApiError && answer.error.status === 404)
  return { ...answer, missing }
}

/** What waits for this person. Their tasks are announced to those who work on them, so it is asked for each time. */
export const useWork = (id: number) =>
  useQuery({
    queryKey: peopleKeys.work(id),
    queryFn: ({ signal }) => call(peopleEndpoints.work, { params: { id }, signal }),
    refetchOnMount: 'always',
  })

export const securityQuery = (id: number) =>
  queryOptions({
    queryKey: peopleKeys.security(id),
    queryFn: ({ signal }) => call(personSecurityEndpoints.read, { params: { id }, signal }),
  })

export const useSecurity = (id: number) => useQuery(securityQuery(id))

/** What managers of people see is more than what everybody hears: it is asked for again. */

export const peopleLive: Reaction[] = [...on(userChanged, stale(peopleKeys.all))]
