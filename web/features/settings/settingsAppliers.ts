import { registrationDecided } from '#contract/accounts/registrations.events.ts'
import { settingsChanged } from '#contract/settings/settings.events.ts'
import { registrationRequested } from '#contract/users/users.events.ts'
import { markStale, on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { offeredLanguagesKey } from '../../lib/locale/useOfferedLanguages.ts'
import { settingsKeys } from './settingsKeys.ts'

export const settingsLive: Reaction[] = [
  ...on(settingsChanged, (cache, { version }) => {
    const known = cache.getQueryData<{ version: number }>(settingsKeys.settings)
    if (known?.version !== version) markStale(cache, settingsKeys.settings)
  }),
  ...on(settingsChanged, stale(offeredLanguagesKey)),
  ...on([registrationRequested, registrationDecided], stale(settingsKeys.registrations)),
]
