import type { Feature } from '../../platform/feature.ts'
import { createCaldav } from './caldav.table.ts'
import { serveCaldav } from './door.ts'

/** Calendar programs read and write a person's own events and tasks, with an app password of theirs. */
export const caldavFeature: Feature = {
  name: 'caldav',
  plain: serveCaldav,
  migrations: { '2026-11-19-91-caldav': createCaldav },
}
