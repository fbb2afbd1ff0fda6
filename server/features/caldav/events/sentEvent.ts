import { mostCaldavBytes } from '#contract/caldav/caldav.ts'
import type { Actor } from '../../../platform/actor.ts'
import { TooMuchToRead } from '../../calendar/ics/reading/beside.ts'
import type { ReadCalendar, ReadEvent } from '../../calendar/ics/reading/readCalendar.ts'
import { readCalendarFile } from '../../calendar/ics/reading/reading.ts'
import { CaldavRefused, refused } from '../refusal.ts'
import { caldav } from '../xml/names.ts'

const invalidData = () => caldav('valid-calendar-data')

export function readSent(text: string, actor: Actor): Promise<ReadCalendar> {
  if (Buffer.byteLength(text) > mostCaldavBytes) throw refused(403, 'tooLarge', caldav('max-resource-size'))
  return readCalendarFile(text, actor.timeZone).catch((error: unknown) => {
    throw error instanceof TooMuchToRead ? refused(403, 'notCalendar', invalidData()) : error
  })
}

/** All that was sent is understood, or nothing of it is kept: half an event would be another event. */
export async function understood(text: string, actor: Actor): Promise<readonly ReadEvent[]> {
  const { isCalendar, events, unread } = await readSent(text, actor)
  const [left] = unread
  if (left) {
    throw new CaldavRefused(403, { namespace: 'calendarImports', key: `reasons.${left.reason}` }, invalidData())
  }
  if (!isCalendar || events.length === 0) throw refused(403, 'notCalendar', caldav('supported-calendar-component'))
  return events
}

/** The one event that was sent, with its exceptions. */
export async function sentEvent(text: string, actor: Actor): Promise<ReadEvent> {
  const [event, ...others] = await understood(text, actor)
  if (!event || others.length > 0) throw refused(403, 'severalThings', caldav('valid-calendar-object-resource'))
  return event
}
