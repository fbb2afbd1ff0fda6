import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { systemStatusKeys } from '../systemStatusKeys.ts'

export const useBackups = () =>
  useQuery({
    queryKey: systemStatusKeys.backups,
    queryFn: ({ signal }) => call(backupEndpoints.list, { signal }),
  })

export function useBackUpNow() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(backupEndpoints.start, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: systemStatusKeys.backups }),
  })
}
