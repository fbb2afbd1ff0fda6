import { z } from 'zod'
import { id, version } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { occurrenceKey, when } from './calendar.schemas.ts'

/** Made, changed, answered, deleted or restored. What it looks like differs by person, so whoever shows it asks again. */
export const calendarChanged = eventKind('calendar.changed', z.object({ id, version }))
export const holidaysChanged = eventKind('calendar.holidaysChanged', z.object({}))
/** To my own devices: the feed's address was made or taken back. */
export const feedChanged = eventKind('calendar.feedChanged', z.object({}))
/** To each person who takes part, before it begins. */
export const calendarReminder = eventKind(
  'calendar.reminder',
  z.object({
    id,
    occurrence: occurrenceKey.nullable(),
    title: z.string(),
    when,
    place: z.string(),
    link: z.string(),
    minutes: z.number().int(),
  }),
)
