import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { systemStatusKeys } from './systemStatusKeys.ts'

export const useSystemStatus = () =>
  useQuery({
    queryKey: systemStatusKeys.status,
    queryFn: ({ signal }) => call(systemStatusEndpoints.read, { signal }),
  })

/** Looks now; the answer is the new truth. */
export function useCheckNow() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(systemStatusEndpoints.check, {}),
    onSuccess: (found) => queryClient.setQueryData(systemStatusKeys.status, found),
  })
}
