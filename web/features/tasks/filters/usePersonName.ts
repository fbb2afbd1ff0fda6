import { useQuery } from '@tanstack/react-query'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { reads } from '../../../lib/http/call.ts'

/** The name behind an id in the address. */
export function usePersonName(id: string): string {
  const { data } = useQuery({
    queryKey: ['users', 'one', Number(id)],
    queryFn: reads(userEndpoints.read, { params: { id: Number(id) } }),
    enabled: id !== '',
    staleTime: 60_000,
  })
  return id === '' ? '' : (data?.fullName ?? '')
}
