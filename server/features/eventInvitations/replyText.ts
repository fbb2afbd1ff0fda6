import ICAL from 'ical.js'
import { type GuestAnswer, longestGuestNote } from '#contract/calendar/outsideGuests.ts'
import { cleanText } from '#contract/text/clean.ts'
import { textOf } from '../calendar/ics/reading/details.ts'
import { type Moment, momentOf, type Surroundings } from '../calendar/ics/reading/moments.ts'
import { findZones } from '../calendar/ics/reading/zones.ts'
import type { ReadReply } from './readReply.ts'

/** One answer is about one event; some programs answer for several occurrences at once. */
const mostEvents = 50
const longestUid = 500

const partstats = new Map<string, GuestAnswer>([
  ['ACCEPTED', 'yes'],
  ['TENTATIVE', 'maybe'],
  ['DECLINED', 'no'],
])

/** The answers in what a calendar program sent; none in what is anything else. Takes the processor: it runs beside. */
export function repliesIn(text: string): ReadReply[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const method = textOf(calendar, 'method').toUpperCase()
  if (calendar.name !== 'vcalendar' || (method !== 'REPLY' && method !== 'COUNTER')) return []
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => zone.toString())
  const surroundings = { zones: findZones(zones, 'UTC'), floatingZone: 'UTC' }
  const events = calendar.getAllSubcomponents('vevent').slice(0, mostEvents)
  return events.flatMap((event) => replyOf(event, method, surroundings))
}

function replyOf(event: ICAL.Component, method: ReadReply['method'], surroundings: Surroundings): ReadReply[] {
  // Whoever answers names themselves and nobody else (RFC 5546, 3.2.3); a proposal may list all guests.
  const attendees = event.getAllProperties('attendee')
  const uid = textOf(event, 'uid').trim()
  const [attendee] = attendees
  if (!attendee || uid === '' || uid.length > longestUid) return []
  const reply = partstats.get(firstOf(attendee.getFirstParameter('partstat')).toUpperCase()) ?? null
  if (method === 'REPLY' && (reply === null || attendees.length > 1)) return []
  const stamp: unknown = event.getFirstPropertyValue('dtstamp')
  const at = stamp instanceof ICAL.Time ? stamp.toJSDate() : null
  const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0)
  const place = momentOf(event, 'recurrence-id', surroundings)
  return [
    {
      ...{ method, uid, attendee: addressOf(attendee.getFirstValue()) },
      reply: method === 'REPLY' ? reply : null,
      sequence: Number.isSafeInteger(sequence) ? sequence : 0,
      at: at && !Number.isNaN(at.getTime()) ? at : null,
      comment: cleanText(textOf(event, 'comment')).trim().slice(0, longestGuestNote),
      place: place ? { isDay: place.isDay, clock: place.clock, instant: place.instant } : null,
      proposed: method === 'COUNTER' ? proposedIn(event, surroundings) : null,
    },
  ]
}

function proposedIn(event: ICAL.Component, surroundings: Surroundings): ReadReply['proposed'] {
  const start = momentOf(event, 'dtstart', surroundings)
  if (!start) return null
  const end: Moment = momentOf(event, 'dtend', surroundings) ?? start
  return { isDay: start.isDay, start: start.instant, end: Math.max(start.instant, end.instant) }
}

const firstOf = (parameter: string | string[] | undefined) =>
  (Array.isArray(parameter) ? parameter[0] : parameter) ?? ''

const addressOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/^mailto:/i, '')
        .trim()
        .toLowerCase()
    : ''
