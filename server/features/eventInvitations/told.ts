import ICAL from 'ical.js'
import { z } from 'zod'
import { when } from '#contract/calendar/calendar.schemas.ts'
import { instant } from '#contract/http/fields.ts'
import { languages } from '#contract/locale/languages.ts'
import { addOccurrence, addTimes, ruleFor } from '../calendar/ics/event.ts'
import type { EventRow, Series } from '../calendar/series.ts'
import { clockOf, startingAt, timesOnly, whenOf } from '../calendar/times.ts'

const toldEvent = z.object({
  /** Which one of a series; empty for the series itself, and for what happens once. */
  occurrence: z.string(),
  title: z.string(),
  place: z.string(),
  when,
  /** As iCalendar writes it, without what each mail adds to it. */
  text: z.string(),
  /** Of it what makes an earlier answer doubtful: times, rule and place. */
  shape: z.string(),
})
export type ToldEvent = z.infer<typeof toldEvent>

/** All that a guest knows of an event: what is told next is the difference to it. */
export const told = z.object({
  organizer: z.object({ name: z.string(), language: z.enum(languages) }),
  allDay: z.boolean(),
  timeZone: z.string(),
  /** From when on a series needs the changes of its clocks; null for what has none. */
  zoneSince: instant.nullable(),
  recurs: z.boolean(),
  events: z.array(toldEvent),
  /** Places of the series at which nothing happens for this guest. */
  leftOut: z.array(z.string()),
})
export type Told = z.infer<typeof told>

/** What a guest should know who is invited to these rows; null for nothing. */
export function knownTo(
  { root, changed }: Series,
  invited: ReadonlySet<number>,
  organizer: Told['organizer'],
): Told | null {
  const { allDay, timeZone, recurrence } = root
  const common = { organizer, allDay, timeZone, recurs: recurrence !== null }
  if (recurrence === null) {
    return invited.has(root.id) ? { ...common, zoneSince: null, events: [toldOf(root, root)], leftOut: [] } : null
  }
  const zoneSince = allDay ? null : root.spanStart.toISOString()
  const kept = changed.filter((row) => !root.excluded.includes(row.occurrence ?? ''))
  const own = kept.filter((row) => invited.has(row.id))
  if (!invited.has(root.id)) {
    if (own.length === 0) return null
    return { ...common, zoneSince, events: own.map((row) => toldOf(root, row)), leftOut: [] }
  }
  const hidden = kept.filter((row) => !invited.has(row.id)).map((row) => row.occurrence ?? '')
  return {
    ...{ ...common, zoneSince },
    events: [root, ...own.filter((row) => differs(root, row))].map((row) => toldOf(root, row)),
    leftOut: [...new Set([...root.excluded, ...hidden])].sort(),
  }
}

/** Some rows only keep who comes to that occurrence, which a guest from outside does not see. */
function differs(root: EventRow, row: EventRow): boolean {
  const asSeries = startingAt(root, clockOf(row.occurrence ?? ''))
  const seen = ({ title, place, link, text }: EventRow) => [title, place, link, text]
  return JSON.stringify([seen(root), asSeries]) !== JSON.stringify([seen(row), timesOnly(row)])
}

const shaping = ['recurrence-id', 'dtstart', 'dtend', 'rrule', 'location']

function toldOf(root: EventRow, row: EventRow): ToldEvent {
  const event = new ICAL.Component('vevent')
  const isSeries = row === root && root.recurrence !== null
  if (row !== root) addOccurrence(event, 'recurrence-id', row.occurrence ?? '', root)
  addTimes(event, row, isSeries)
  if (isSeries) event.addPropertyWithValue('rrule', ruleFor(root))
  event.addPropertyWithValue('summary', row.title)
  if (row.place !== '') event.addPropertyWithValue('location', row.place)
  if (row.text !== '') event.addPropertyWithValue('description', row.text)
  if (row.link !== '') event.addPropertyWithValue('url', row.link)
  const shape = shaping.map((name) => event.getFirstProperty(name)?.toICALString() ?? '').join('\n')
  return {
    occurrence: row === root ? '' : (row.occurrence ?? ''),
    ...{ title: row.title, place: row.place, when: whenOf(row), text: event.toString(), shape },
  }
}
