import type { Kysely } from 'kysely'
import { settingsChanged } from '#contract/settings/settings.events.ts'
import type { Config } from '../../platform/config.ts'
import type { EventLog } from '../../platform/live/eventLog.ts'
import type { Database } from '../../platform/schema.ts'
import type { Settings } from '../../platform/settings.ts'
import { readSettings, type VersionedSettings } from './settings.queries.ts'

interface Sources {
  db: Kysely<Database>
  events: EventLog
  config: Config
}

/** Read once, until an event says that somebody, in whatever process, has changed them. */
export function createSettings({ db, events, config }: Sources): Settings {
  let cached: Promise<VersionedSettings> | undefined
  const forget = () => {
    cached = undefined
  }
  events.listen((event) => {
    if (event.name === settingsChanged.name) forget()
  })
  events.onReplaced(forget)
  return {
    forget,
    read() {
      if (cached) return cached
      const reading = readSettings(db, config)
      cached = reading
      // A failed reading must not be remembered; one that was forgotten meanwhile is no longer ours to drop.
      reading.catch(() => {
        if (cached === reading) forget()
      })
      return reading
    },
  }
}
