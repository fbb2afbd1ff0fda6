import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { fold } from '#contract/text/fold.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../lib/http/call.ts'

/** People who are at work here and whose name fits what was typed. */
export const peopleNamed = (q: string) =>
  queryOptions({
    queryKey: ['users', 'named', q],
    queryFn: ({ signal }) => call(userEndpoints.list, { query: { q, size: 20, status: 'active' }, signal }),
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
  // Until the answer is there, whoever was found before is offered only where the name fits what is typed by now.
  const fitting = rows.filter(({ fullName }) => fold(fullName).includes(fold(text.trim())))
  return { people: isPlaceholderData || q !== text.trim() ? fitting : rows, searching: isPending }
}
