import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { reachChanged } from '#contract/contacts/contacts.events.ts'
import { fold } from '#contract/text/fold.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { sameNames, useTablePage } from '../../ui/DataTable/useTablePage.ts'

export const userKeys = {
  lists: ['users', 'list'] as const,
  list: (query: object) => ['users', 'list', query] as const,
  one: (id: number) => ['users', 'one', id] as const,
  /** Choices of filters: beside the lists, whose contents are pages of rows. */
  everybody: ['users', 'everybody'] as const,
  departments: ['users', 'departments'] as const,
}

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: reads(userEndpoints.read, { params: { id } }),
    enabled: id > 0,
  })

export const userList = {
  endpoint: userEndpoints.list,
  key: userKeys.list,
  filters: sameNames('status', 'department'),
  sort: 'fullName',
  size: 10,
}

export const useUserList = () => useTablePage(userList)

/** People who are at work here and whose name fits what was typed. */
export const peopleNamed = (q: string) =>
  queryOptions({
    queryKey: ['users', 'named', q],
    queryFn: reads(userEndpoints.list, { query: { q, size: 20, status: 'active' } }),
    staleTime: 60_000,
  })

export function useFoundPeople(text: string, enabled = true) {
  const q = useDeferredValue(text.trim())
  const { data, isPending, isPlaceholderData } = useQuery({
    ...peopleNamed(q),
    placeholderData: keepPreviousData,
    enabled,
  })
  const rows = data?.rows ?? []
  // Until the answer arrives, earlier results are offered only if the name fits the typed text.
  const fitting = rows.filter(({ fullName }) => fold(fullName).includes(fold(text.trim())))
  return { people: isPlaceholderData || q !== text.trim() ? fitting : rows, searching: isPending }
}

export const live: Reaction[] = [
  // The event does not carry all of a person's page; only the server knows places, filters and counts of lists.
  ...on(
    userChanged,
    stale(({ id }) => userKeys.one(id), userKeys.lists, userKeys.everybody, userKeys.departments),
  ),
  // A block hides when somebody was last seen; only the server knows when that was.
  ...on(
    reachChanged,
    stale(({ userId }) => userKeys.one(userId), userKeys.lists),
  ),
]
