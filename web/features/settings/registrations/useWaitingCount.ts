import { useQuery } from '@tanstack/react-query'
import { registrationEndpoints } from '#contract/accounts/registrations.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { settingsKeys } from '../settingsKeys.ts'

/** How many wait, whatever the table is narrowed to. */
export function useWaitingCount(enabled: boolean): number {
  const { data } = useQuery({
    queryKey: settingsKeys.waitingCount,
    enabled,
    queryFn: ({ signal }) => call(registrationEndpoints.list, { query: { size: 1 }, signal }),
  })
  return data?.total ?? 0
}
