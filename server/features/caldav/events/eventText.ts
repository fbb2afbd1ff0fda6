import ICAL from 'ical.js'
import type { Reply } from '#contract/calendar/calendar.schemas.ts'
import type { Guests } from '../../calendar/calendar.queries.ts'
import { changedEvent, onceEvent, seriesEvent } from '../../calendar/ics/event.ts'
import { partsFor } from '../../calendar/ics/feed.ts'
import { timeZoneOf } from '../../calendar/ics/timeZone.ts'
import type { OutsideGuests } from '../../calendar/outsideGuests/outsideGuests.queries.ts'
import type { EventRow, Series } from '../../calendar/series.ts'
import { ownUid } from '../collections.ts'

/** Who writes of whom: names and addresses of everybody who takes part. */
export interface EventWriting {
  readerId: number
  guests: Guests
  /** Only the owner is told who comes from outside. */
  outside: OutsideGuests
  people: ReadonlyMap<number, { fullName: string; email: string }>
  /** By event: what programs called it. */
  uids: ReadonlyMap<number, string>
  zones: ZoneTexts
}

const said = { waiting: 'NEEDS-ACTION', yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' } as const satisfies Record<
  Reply,
  string
>
const classes = { everyone: 'PUBLIC', busy: 'CONFIDENTIAL', private: 'PRIVATE' } as const
/** How far ahead of the last change the changes of a zone's clocks are written down. */
const zoneYears = 10

/** Zones take long to look up, and most events are in the same one. */
export class ZoneTexts {
  readonly #known = new Map<string, ReturnType<ICAL.Component['toJSON']>>()

  of(zone: string, from: Date, to: Date): ICAL.Component {
    const since = new Date(Date.UTC(from.getUTCFullYear(), 0, 1))
    const until = new Date(Date.UTC(to.getUTCFullYear() + zoneYears, 0, 1))
    const key = `${zone} ${since.getTime()} ${until.getTime()}`
    const known = this.#known.get(key) ?? timeZoneOf(zone, since, until).toJSON()
    this.#known.set(key, known)
    return new ICAL.Component(known)
  }
}

/** One event with all its exceptions, as this person takes part in it. */
export function eventText(series: Series, writing: EventWriting): string {
  const { root } = series
  const { whole, changed, leftOut } = partsFor(series, writing)
  const named = { uid: writing.uids.get(root.id) ?? ownUid('events', root.id), zoned: true }
  const events = [
    ...(whole
      ? [[whole, whole.recurrence ? seriesEvent(whole, leftOut, named) : onceEvent(whole, named)] as const]
      : []),
    ...changed.map((row) => [row, changedEvent(root, row, named)] as const),
  ]
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//İmece//Takvim//TR')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  const zoned = events.map(([row]) => row).filter(({ allDay }) => !allDay)
  // Exceptions are placed by the clock of their series.
  const zones = new Set([...zoned, ...(root.allDay ? [] : [root])].map(({ timeZone }) => timeZone))
  for (const zone of zones) calendar.addSubcomponent(writing.zones.of(zone, root.spanStart, root.updatedAt))
  for (const [row, event] of events) {
    addPeople(event, row, root, writing)
    event.updatePropertyWithValue('class', classes[row.visibility])
    if (root.ownerId === writing.readerId) for (const minutes of row.reminders) addAlarm(event, row, minutes)
    calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

/** Only of what others are invited to: a program takes anything with an organiser for a meeting. */
function addPeople(event: ICAL.Component, row: EventRow, root: EventRow, writing: EventWriting) {
  const { guests, people, readerId } = writing
  const invited = guests.get(row.id) ?? []
  const outside = root.ownerId === readerId ? (writing.outside.get(row.id) ?? []) : []
  if (invited.length + outside.length === 0) return
  const owner = people.get(root.ownerId)
  if (owner) event.addProperty(person('organizer', owner))
  for (const guest of invited) {
    const known = people.get(guest.id)
    if (known) event.addProperty(attendee(known, guest.reply))
  }
  for (const { name, address, reply } of outside) {
    event.addProperty(attendee({ fullName: name || address, email: address }, reply))
  }
}

function person(name: 'organizer' | 'attendee', { fullName, email }: { fullName: string; email: string }) {
  const property = new ICAL.Property(name)
  property.setParameter('cn', fullName.replaceAll('"', "'"))
  property.setValue(`mailto:${email}`)
  return property
}

function attendee(known: { fullName: string; email: string }, reply: Reply): ICAL.Property {
  const property = person('attendee', known)
  property.setParameter('partstat', said[reply])
  property.setParameter('role', 'REQ-PARTICIPANT')
  if (reply === 'waiting') property.setParameter('rsvp', 'TRUE')
  return property
}

function addAlarm(event: ICAL.Component, { title }: EventRow, minutes: number) {
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('description', title)
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromSeconds(-minutes * 60))
  event.addSubcomponent(alarm)
}
