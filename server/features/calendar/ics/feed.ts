import ICAL from 'ical.js'
import type { DatedOccurrence } from '#contract/calendar/calendar.schemas.ts'
import type { Holiday } from '#contract/calendar/holidays.endpoints.ts'
import type { Guests } from '../calendar.queries.ts'
import type { EventRow, Series } from '../series.ts'
import { addDays, changedEvent, onceEvent, seriesEvent, uidOf } from './event.ts'
import { timeZoneOf } from './timeZone.ts'

interface TaskDays {
  id: number
  key: string
  title: string
  startDay: string | null
  endDay: string | null
}

export interface FeedContent {
  name: string
  readerId: number
  series: readonly Series[]
  guests: Guests
  tasks: readonly TaskDays[]
  holidays: readonly Holiday[]
  dated: readonly DatedOccurrence[]
  now: Date
}

/** How far ahead the changes of a zone's clocks are written down. */
const zoneYears = 10

/** One person's calendar as RFC 5545 writes it, for programs that fetch it now and then. */
export function writeFeed(content: FeedContent): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//İmece//Takvim//TR')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', content.name)
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H')
  for (const zone of zonesOf(content.series)) calendar.addSubcomponent(zoneComponent(zone, content))
  const events = [
    ...content.series.flatMap((series) => seriesEvents(series, content)),
    ...content.tasks.flatMap((task) => taskEvent(task, content.now)),
    ...content.holidays.map((holiday) => holidayEvent(holiday, content.now)),
    ...content.dated.map((row) => datedEvent(row, content.now)),
  ]
  for (const event of events) calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

const recurring = ({ root }: Series) => root.recurrence !== null && !root.allDay
const zonesOf = (all: readonly Series[]) => new Set(all.filter(recurring).map(({ root }) => root.timeZone))

function zoneComponent(zone: string, { series, now }: FeedContent): ICAL.Component {
  const starts = series
    .filter((one) => recurring(one) && one.root.timeZone === zone)
    .map(({ root }) => root.spanStart.getTime())
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + zoneYears)
  return timeZoneOf(zone, new Date(Math.min(...starts)), until)
}

interface Parts {
  /** The event as a whole, unless the reader takes part in single occurrences alone. */
  whole: EventRow | null
  changed: readonly EventRow[]
  leftOut: readonly string[]
}

/** What the reader takes part in: their own, and invitations that they have not declined. */
export function partsFor(
  { root, changed }: Series,
  { readerId, guests }: Pick<FeedContent, 'readerId' | 'guests'>,
): Parts {
  const takesPart = (row: EventRow) =>
    root.ownerId === readerId || (guests.get(row.id) ?? []).some(({ id, reply }) => id === readerId && reply !== 'no')
  if (root.recurrence === null) return { whole: takesPart(root) ? root : null, changed: [], leftOut: [] }
  const shown = changed.filter((row) => takesPart(row) && !root.excluded.includes(row.occurrence ?? ''))
  if (!takesPart(root)) return { whole: null, changed: shown, leftOut: [] }
  const hidden = changed.filter((row) => !takesPart(row)).map(({ occurrence }) => occurrence ?? '')
  return { whole: root, changed: shown, leftOut: [...new Set([...root.excluded, ...hidden])].sort() }
}

function seriesEvents(series: Series, content: FeedContent): ICAL.Component[] {
  const { whole, changed, leftOut } = partsFor(series, content)
  if (!whole) return changed.map((row) => onceEvent(row))
  if (whole.recurrence === null) return [onceEvent(whole)]
  return [seriesEvent(whole, leftOut), ...changed.map((row) => changedEvent(whole, row))]
}

function dayEvent(uid: string, summary: string, startDay: string, endDay: string, now: Date): ICAL.Component {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', uid)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
  event.addPropertyWithValue('summary', summary)
  addDays(event, startDay, endDay)
  // A day that is marked is not a day that is taken.
  event.addPropertyWithValue('transp', 'TRANSPARENT')
  return event
}

function taskEvent({ id, key, title, startDay, endDay }: TaskDays, now: Date): ICAL.Component[] {
  const start = startDay ?? endDay
  const end = endDay ?? startDay
  return start && end ? [dayEvent(uidOf('task', id), `${key} ${title}`, start, end, now)] : []
}

function holidayEvent({ id, name, startDay, endDay }: Holiday, now: Date): ICAL.Component {
  return dayEvent(uidOf('holiday', id), name, startDay, endDay, now)
}

function datedEvent({ kind, id, number, title, when }: DatedOccurrence, now: Date): ICAL.Component {
  return dayEvent(uidOf(kind, id), `${number} ${title}`, when.start, when.end, now)
}
