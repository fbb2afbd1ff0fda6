import type { QueryClient } from '@tanstack/react-query'
import { backupChanged } from '#contract/backups/backups.endpoints.ts'
import { silenceEnded } from '#contract/silence/silence.endpoints.ts'
import { processesChanged, systemChecked } from '#contract/systemStatus/systemStatus.events.ts'
import type { SystemStatus } from '#contract/systemStatus/systemStatus.schemas.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { systemStatusKeys } from './systemStatusKeys.ts'

/** Somebody looked, or the scheduler did: what they found is fetched, unless it is here already. */
function refresh(queryClient: QueryClient, { at }: { at: string }): void {
  const known = queryClient.getQueryData<SystemStatus>(systemStatusKeys.status)
  if (known === undefined || known.at < at) void queryClient.invalidateQueries({ queryKey: systemStatusKeys.status })
}

export function registerSystemStatusAppliers(): void {
  registerApplier(systemChecked.name, systemChecked.payload, refresh)
  registerApplier(processesChanged.name, processesChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: systemStatusKeys.processes })
  })
  registerApplier(backupChanged.name, backupChanged.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: systemStatusKeys.backups })
  })
  registerApplier(silenceEnded.name, silenceEnded.payload, (queryClient) => {
    void queryClient.invalidateQueries({ queryKey: systemStatusKeys.silence })
  })
}
