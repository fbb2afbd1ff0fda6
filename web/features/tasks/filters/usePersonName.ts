import { useQuery } from '@tanstack/react-query'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'

/** The name behind an id in the address. */
export function usePersonName(id: string): string {
  const { data } = useQuery({
    queryKey: ['users', 'one', Number(id)],
    queryFn: ({ signal }) => call(userEndpoints.read, { params: { id: Number(id) }, signal }),
    enabled: id !== '',
    staleTime: 60_000,
  })
  return id === '' ? '' : (data?.fullName ?? '')
}
