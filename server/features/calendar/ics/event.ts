import ICAL from 'ical.js'
import type { Occurrence } from '#contract/calendar/calendar.schemas.ts'
import { formatRecurrence } from '#contract/calendar/recurrence.ts'
import { clockTime, instantOfClock } from '../../../platform/zone.ts'
import { ruleOf } from '../recurrenceStarts.ts'
import type { EventRow } from '../series.ts'
import { clockOf, clockOfDay, dayAfter, dayMs, type Times } from '../times.ts'

/** Programs know an event again by this, whatever else of it changes. */
export const uidOf = (kind: Exclude<Occurrence['kind'], 'busy'>, id: number) => `${kind}-${id}@imece`

function dateOf(day: string): ICAL.Time {
  return ICAL.Time.fromDateString(day)
}

const utc = (instant: Date) => ICAL.Time.fromJSDate(instant, true)

function onClock(clock: number): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(clock), true)
  time.zone = ICAL.Timezone.localTimezone
  return time
}

/** A time by the clock of the zone: for what recurs, so that it keeps its hour when the clocks change. */
function addZoned(event: ICAL.Component, name: string, clock: number, zone: string) {
  const property = new ICAL.Property(name)
  property.setParameter('tzid', zone)
  property.setValue(onClock(clock))
  event.addProperty(property)
}

export function addDays(event: ICAL.Component, startDay: string, endDay: string) {
  event.addPropertyWithValue('dtstart', dateOf(startDay))
  event.addPropertyWithValue('dtend', dateOf(dayAfter(endDay, 1)))
}

export function addTimes(event: ICAL.Component, { startAt, endAt, startDay, endDay, timeZone }: Times, zoned: boolean) {
  if (!startAt || !endAt) return addDays(event, startDay ?? '', endDay ?? '')
  if (zoned) {
    addZoned(event, 'dtstart', clockTime(startAt, timeZone), timeZone)
    addZoned(event, 'dtend', clockTime(endAt, timeZone), timeZone)
    return
  }
  event.addPropertyWithValue('dtstart', utc(startAt))
  event.addPropertyWithValue('dtend', utc(endAt))
}

/** The rule's last day as RFC 5545 wants it: a day for days, an instant in UTC for times. */
export function ruleFor({
  recurrence,
  allDay,
  timeZone,
}: Pick<EventRow, 'recurrence' | 'allDay' | 'timeZone'>): ICAL.Recur {
  const rule = ruleOf(recurrence ?? '')
  const recur = ICAL.Recur.fromString(formatRecurrence({ ...rule, until: null }))
  if (rule.until !== null) {
    const end = instantOfClock(clockOfDay(rule.until) + dayMs - 1000, timeZone)
    recur.until = allDay ? dateOf(rule.until) : utc(end)
  }
  return recur
}

export function addOccurrence(
  event: ICAL.Component,
  name: 'dtstart' | 'exdate' | 'recurrence-id',
  occurrence: string,
  series: Pick<EventRow, 'allDay' | 'timeZone'>,
) {
  if (series.allDay) event.addPropertyWithValue(name, dateOf(occurrence))
  else addZoned(event, name, clockOf(occurrence), series.timeZone)
}

function describe(row: EventRow, uid: string, sequence: number): ICAL.Component {
  const event = new ICAL.Component('vevent')
  event.addPropertyWithValue('uid', uid)
  event.addPropertyWithValue('dtstamp', utc(row.updatedAt))
  event.addPropertyWithValue('created', utc(row.createdAt))
  event.addPropertyWithValue('last-modified', utc(row.updatedAt))
  event.addPropertyWithValue('sequence', sequence)
  event.addPropertyWithValue('summary', row.title)
  if (row.place !== '') event.addPropertyWithValue('location', row.place)
  if (row.text !== '') event.addPropertyWithValue('description', row.text)
  if (row.link !== '') event.addPropertyWithValue('url', row.link)
  event.addPropertyWithValue('class', row.visibility === 'everyone' ? 'PUBLIC' : 'PRIVATE')
  return event
}

interface Writing {
  /** How programs know it, where they named it. */
  uid?: string
  /** Whether what happens once is told by its own clock, for programs that write it back. */
  zoned?: boolean
}

export function onceEvent(row: EventRow, { uid = uidOf('event', row.id), zoned = false }: Writing = {}) {
  const event = describe(row, uid, row.version)
  addTimes(event, row, zoned)
  return event
}

export function seriesEvent(
  root: EventRow,
  leftOut: readonly string[],
  { uid = uidOf('event', root.id) }: Writing = {},
): ICAL.Component {
  const event = describe(root, uid, root.version)
  addTimes(event, root, true)
  event.addPropertyWithValue('rrule', ruleFor(root))
  for (const occurrence of leftOut) addOccurrence(event, 'exdate', occurrence, root)
  return event
}

export function changedEvent(
  root: EventRow,
  row: EventRow,
  { uid = uidOf('event', root.id), zoned = false }: Writing = {},
): ICAL.Component {
  const event = describe(row, uid, root.version)
  addOccurrence(event, 'recurrence-id', row.occurrence ?? '', root)
  addTimes(event, row, zoned)
  return event
}
