import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'

/** People who are at work here and whose name fits what was typed. */
export function useFoundPeople(text: string, enabled = true) {
  const q = useDeferredValue(text.trim())
  const { data, isPending } = useQuery({
    queryKey: ['users', 'mention', q],
    queryFn: ({ signal }) => call(userEndpoints.list, { query: { q, size: 20, status: 'active' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  })
  return { people: data?.rows ?? [], searching: isPending }
}
