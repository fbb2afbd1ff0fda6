import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
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
  const { data, isPending } = useQuery({ ...peopleNamed(q), placeholderData: keepPreviousData, enabled })
  return { people: data?.rows ?? [], searching: isPending }
}
