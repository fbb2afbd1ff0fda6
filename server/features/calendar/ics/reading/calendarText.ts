import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import { mostReadEvents } from '#contract/calendar/reading.ts'
import { isTimeZone } from '../../../../platform/config.ts'
import { firstFrom } from '../../recurrenceStarts.ts'
import { seriesSpan } from '../../series.ts'
import { clockOfDay, clockStart, occurrenceAt, startingAt, type Times } from '../../times.ts'
import { blocksOf } from './blocks.ts'
import { detailsOf, textOf } from './details.ts'
import { clockInSeries, momentOf, momentsOf, type Surroundings, timesOfEvent, Unread } from './moments.ts'
import type { ReadCalendar, ReadEvent } from './readCalendar.ts'
import { ruleFrom } from './rules.ts'
import { findZones } from './zones.ts'

interface Parsed {
  uid: string
  event: ICAL.Component
}

const mostExcluded = 2000

/** All of a calendar file that this calendar can keep, and why it leaves the rest. Takes the processor: see `reading.ts`. */
export function readCalendarText(text: string, readerZone: string): ReadCalendar {
  const blocks = blocksOf(text, mostReadEvents)
  const floatingZone = blocks.zone !== '' && isTimeZone(blocks.zone) ? blocks.zone : readerZone
  const surroundings = { zones: findZones(blocks.zones, readerZone), floatingZone }
  const read: ReadCalendar = { isCalendar: blocks.isCalendar, name: blocks.name.slice(0, 120), events: [], unread: [] }
  const leaveOut = (title: string, reason: Unread['reason']) => read.unread.push({ title: title.slice(0, 200), reason })
  const parsed: Parsed[] = []
  for (const block of blocks.events) {
    const one = parse(block)
    if (one) parsed.push(one)
    else leaveOut('', 'notUnderstood')
  }
  for (const some of Map.groupBy(parsed, ({ uid }) => uid).values()) {
    readOne(some, surroundings, read.events, leaveOut)
  }
  read.events = onceEach(read.events, leaveOut)
  for (let left = blocks.broken; left > 0; left--) leaveOut('', 'notUnderstood')
  for (let left = blocks.more; left > 0; left--) leaveOut('', 'tooMany')
  return read
}

/** One without a name is known again by what it says. */
function parse(block: string): Parsed | undefined {
  try {
    const event = new ICAL.Component(ICAL.parse(block))
    const uid = textOf(event, 'uid').trim() || createHash('sha256').update(block).digest('hex')
    return { uid: uid.slice(0, 500).toWellFormed(), event }
  } catch {
    return undefined
  }
}

const isException = ({ event }: Parsed) => event.hasProperty('recurrence-id')
const sequenceOf = ({ event }: Parsed) => Number(event.getFirstPropertyValue('sequence') ?? 0)

type LeaveOut = (title: string, reason: Unread['reason']) => void

/** All that carries one name: what happens once, or a series with its exceptions; the newest of what stands there twice. */
function readOne(some: readonly Parsed[], surroundings: Surroundings, events: ReadEvent[], leaveOut: LeaveOut) {
  const roots = some.filter((one) => !isException(one)).sort((a, b) => sequenceOf(b) - sequenceOf(a))
  const [root, ...older] = roots
  for (const one of older) leaveOut(textOf(one.event, 'summary'), 'twice')
  const exceptions = some.filter(isException)
  try {
    if (root) return void events.push(readEvent(root, exceptions, surroundings))
  } catch (error) {
    leaveOut(textOf(root?.event ?? new ICAL.Component('vevent'), 'summary'), reasonOf(error))
    return
  }
  // Whoever is invited to one occurrence alone gets that without its series.
  for (const one of exceptions) {
    try {
      const place = String(one.event.getFirstPropertyValue('recurrence-id'))
      events.push(readEvent({ ...one, uid: `${one.uid} ${place}` }, [], surroundings))
    } catch (error) {
      leaveOut(textOf(one.event, 'summary'), reasonOf(error))
    }
  }
}

/** Occurrences that come without their series may stand there twice as well. */
function onceEach(events: readonly ReadEvent[], leaveOut: LeaveOut): ReadEvent[] {
  const last = new Map(events.map((event) => [event.uid, event]))
  for (const event of events) if (last.get(event.uid) !== event) leaveOut(event.title, 'twice')
  return [...last.values()]
}

/** What the library does not understand it says in sentences of its own. */
const reasonOf = (error: unknown) => (error instanceof Unread ? error.reason : 'notUnderstood')

const isCancelled = (event: ICAL.Component) => textOf(event, 'status').toUpperCase() === 'CANCELLED'
const earliestDay = '1970-01-01'

function readEvent({ uid, event }: Parsed, exceptions: readonly Parsed[], surroundings: Surroundings): ReadEvent {
  if (isCancelled(event)) throw new Unread('cancelled')
  const { times: first, start } = timesOfEvent(event, surroundings)
  const made: unknown = event.getFirstPropertyValue('created')
  const created = made instanceof ICAL.Time ? made.toJSDate() : null
  const createdAt = created && !Number.isNaN(created.getTime()) ? created : null
  const plain = { uid, createdAt, excluded: [], changed: [], recurrence: null }
  if (!isRecurring(event)) {
    if (clockStart(first) < clockOfDay(earliestDay)) throw new Unread('tooOld')
    const span = seriesSpan({ ...first, recurrence: null }, [])
    return { ...plain, ...detailsOf(event, first), times: first, span }
  }
  if (!start.isDay && start.zone === null) throw new Unread('unknownZone')
  const { times, recurrence } = seriesOf(event, first)
  const series = { allDay: times.allDay, timeZone: times.timeZone, clock: clockStart(times) }
  const placeOf = (moment: Parameters<typeof clockInSeries>[0]) =>
    occurrenceAt(clockInSeries(moment, series), times.allDay)
  const excluded = event
    .getAllProperties('exdate')
    .flatMap((property) => momentsOf(property, surroundings))
    .map(placeOf)
  const changed = new Map<string, ReadEvent['changed'][number]>()
  for (const one of [...exceptions].sort((a, b) => sequenceOf(a) - sequenceOf(b))) {
    const property = one.event.getFirstProperty('recurrence-id')
    const moment = momentOf(one.event, 'recurrence-id', surroundings)
    if (!property || !moment) continue
    // "This and all that follow" is a series of its own, which we would have to make up.
    if (property.getFirstParameter('range')) throw new Unread('recurrence')
    const occurrence = placeOf(moment)
    if (isCancelled(one.event)) {
      excluded.push(occurrence)
      continue
    }
    const { times: own } = timesOfEvent(one.event, surroundings)
    const details = detailsOf(one.event, own)
    const title = details.title || textOf(event, 'summary').slice(0, 200)
    changed.set(occurrence, { occurrence, ...details, title, times: own })
  }
  return {
    ...{ ...plain, ...detailsOf(event, times), times, recurrence },
    excluded: [...new Set(excluded)].sort().slice(0, mostExcluded),
    changed: [...changed.values()],
    span: seriesSpan(
      { ...times, recurrence },
      [...changed.values()].map((one) => one.times),
    ),
  }
}

const isRecurring = (event: ICAL.Component) => event.hasProperty('rrule') || event.hasProperty('rdate')

/** The rule, and the first time that it knows. */
function seriesOf(event: ICAL.Component, first: Times): { times: Times; recurrence: string } {
  const [rule, ...others] = event.getAllProperties('rrule')
  const isMore = others.length > 0 || event.hasProperty('rdate') || event.hasProperty('exrule')
  const recur: unknown = isMore ? undefined : ruleIn(rule)
  if (!(recur instanceof ICAL.Recur)) throw new Unread('recurrence')
  const old = clockStart(first) < clockOfDay(earliestDay)
  const from = old ? birthdayFrom(first, recur) : first
  const clock = clockStart(from)
  const recurrence = ruleFrom(recur, { clock, zone: from.timeZone, allDay: from.allDay })
  if (recurrence === null) throw new Unread('recurrence')
  const begins = firstFrom(recurrence, clock, clock)
  if (begins === undefined) throw new Unread('neverHappens')
  return { times: begins === clock ? from : startingAt(from, begins), recurrence }
}

function ruleIn(property: ICAL.Property | undefined): unknown {
  try {
    return property?.getFirstValue()
  } catch {
    return undefined
  }
}

/** Birthdays begin with the birth: what happens every year may begin with a year that this calendar knows, also a leap year. */
function birthdayFrom(first: Times, recur: ICAL.Recur): Times {
  if (recur.freq !== 'YEARLY' || recur.interval !== 1 || recur.count) throw new Unread('tooOld')
  const born = new Date(clockStart(first))
  return startingAt(
    first,
    Date.UTC(1972, born.getUTCMonth(), born.getUTCDate(), born.getUTCHours(), born.getUTCMinutes()),
  )
}
