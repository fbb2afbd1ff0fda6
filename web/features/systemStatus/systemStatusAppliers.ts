import { backupChanged } from '#contract/backups/backups.endpoints.ts'
import { silenceEnded } from '#contract/silence/silence.endpoints.ts'
import { processesChanged, systemChecked } from '#contract/systemStatus/systemStatus.events.ts'
import type { SystemStatus } from '#contract/systemStatus/systemStatus.schemas.ts'
import { markStale, on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { systemStatusKeys } from './systemStatusKeys.ts'

export const systemStatusLive: Reaction[] = [
  // Somebody looked, or the scheduler did: what they found is fetched, unless it is here already.
  ...on(systemChecked, (cache, { at }) => {
    const known = cache.getQueryData<SystemStatus>(systemStatusKeys.status)
    if (known === undefined || known.at < at) markStale(cache, systemStatusKeys.status)
  }),
  ...on(processesChanged, stale(systemStatusKeys.processes)),
  ...on(backupChanged, stale(systemStatusKeys.backups)),
  ...on(silenceEnded, stale(systemStatusKeys.silence)),
]
