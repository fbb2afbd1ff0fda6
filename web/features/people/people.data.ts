import { queryOptions, useQuery } from '@tanstack/react-query'
import { username } from '#contract/accounts/accounts.endpoints.ts'
import { peopleEndpoints, personSecurityEndpoints } from '#contract/people/people.endpoints.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { ApiError } from '../../lib/http/apiError.ts'
import { reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { sameNames, useTablePage } from '../../ui/DataTable/useTablePage.ts'

export const peopleKeys = {
  all: ['people'] as const,
  list: (query: object) => ['people', 'list', query] as const,
  one: (id: number) => ['people', 'one', id] as const,
  work: (id: number) => ['people', 'work', id] as const,
  freeUsername: (wanted: string) => ['people', 'freeUsername', wanted] as const,
  security: (id: number) => ['people', 'security', id] as const,
}

export const peopleList = {
  endpoint: peopleEndpoints.list,
  key: peopleKeys.list,
  filters: sameNames('status', 'roleId', 'department', 'managerId', 'twoStep', 'seen'),
  sort: 'fullName',
  size: 10,
}

export const usePeople = () => useTablePage(peopleList)

export const personQuery = (id: number) =>
  queryOptions({
    queryKey: peopleKeys.one(id),
    queryFn: reads(peopleEndpoints.read, { params: { id } }),
    enabled: id > 0,
  })

export function usePerson(id: number) {
  const answer = useQuery(personQuery(id))
  const missing = id === 0 || (answer.error instanceof ApiError && answer.error.status === 404)
  return { ...answer, missing }
}

/** The work of this person. Events about their tasks go only to people who work on them, so it is fetched each time. */
export const useWork = (id: number) =>
  useQuery({
    queryKey: peopleKeys.work(id),
    queryFn: reads(peopleEndpoints.work, { params: { id } }),
    refetchOnMount: 'always',
  })

/** The wanted user name while the answer is on its way, then the next that nobody has. */
export function useFreeUsername(wanted: string, enabled: boolean): string {
  const free = useQuery({
    queryKey: peopleKeys.freeUsername(wanted),
    queryFn: reads(peopleEndpoints.freeUsername, { query: { wanted } }),
    enabled: enabled && username.safeParse(wanted).success,
    // People are added meanwhile.
    staleTime: 0,
  })
  return free.data?.username ?? wanted
}

export const securityQuery = (id: number) =>
  queryOptions({ queryKey: peopleKeys.security(id), queryFn: reads(personSecurityEndpoints.read, { params: { id } }) })

export const useSecurity = (id: number) => useQuery(securityQuery(id))

/** Managers of people see more than the event carries, so they ask again. */

export const live: Reaction[] = [...on(userChanged, stale(peopleKeys.all))]
