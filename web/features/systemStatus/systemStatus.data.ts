import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backupChanged, backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { silenceEnded, silenceEndpoints } from '#contract/silence/silence.endpoints.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { processesChanged, systemChecked } from '#contract/systemStatus/systemStatus.events.ts'
import type { SystemStatus } from '#contract/systemStatus/systemStatus.schemas.ts'
import { call, reads } from '../../lib/http/call.ts'
import { markStale, on, type Reaction, stale } from '../../lib/live/reactions.ts'

export const systemStatusKeys = {
  status: ['systemStatus'] as const,
  // Below the status: whatever makes that one stale makes this one too.
  storage: ['systemStatus', 'storage'] as const,
  processes: ['systemProcesses'] as const,
  backups: ['backups'] as const,
  silence: ['silence'] as const,
}

export const useSystemStatus = () =>
  useQuery({ queryKey: systemStatusKeys.status, queryFn: reads(systemStatusEndpoints.read) })

/** Looks now; the answer is the new truth. */
export function useCheckNow() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(systemStatusEndpoints.check, {}),
    onSuccess: (found) => queryClient.setQueryData(systemStatusKeys.status, found),
  })
}

export const useBackups = () => useQuery({ queryKey: systemStatusKeys.backups, queryFn: reads(backupEndpoints.list) })

export function useBackUpNow() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(backupEndpoints.start, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: systemStatusKeys.backups }),
  })
}

/** As often as each process says how it is; that one came or went is an event. */
const beatMs = 10_000

export const useProcesses = () =>
  useQuery({
    queryKey: systemStatusKeys.processes,
    queryFn: reads(systemStatusEndpoints.processes),
    refetchInterval: beatMs,
  })

export const useStorageUse = () =>
  useQuery({ queryKey: systemStatusKeys.storage, queryFn: reads(systemStatusEndpoints.storage) })

export const useSilence = (enabled: boolean) =>
  useQuery({
    queryKey: systemStatusKeys.silence,
    queryFn: reads(silenceEndpoints.read),
    enabled,
  })

export const live: Reaction[] = [
  // A person or the scheduler ran the checks: the results are fetched, unless they are already here.
  ...on(systemChecked, (cache, { at }) => {
    const known = cache.getQueryData<SystemStatus>(systemStatusKeys.status)
    if (known === undefined || known.at < at) markStale(cache, systemStatusKeys.status)
  }),
  ...on(processesChanged, stale(systemStatusKeys.processes)),
  ...on(backupChanged, stale(systemStatusKeys.backups)),
  ...on(silenceEnded, stale(systemStatusKeys.silence)),
]
