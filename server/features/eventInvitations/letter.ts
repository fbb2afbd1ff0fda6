import ICAL from 'ical.js'
import type { Reply } from '#contract/calendar/calendar.schemas.ts'
import { addOccurrence } from '../calendar/ics/event.ts'
import { timeZoneOf } from '../calendar/ics/timeZone.ts'
import type { News } from './news.ts'
import type { Told } from './told.ts'

export interface Letter {
  news: News
  /** What the guest knew, or what they know now: both name the same series. */
  about: Told
  uid: string
  sequence: number
  organizer: { name: string; address: string }
  guest: { name: string; address: string; reply: Reply }
  now: Date
}

/** How far ahead the changes of a zone's clocks are written down. */
const zoneYears = 10

const partstats = { waiting: 'NEEDS-ACTION', yes: 'ACCEPTED', maybe: 'TENTATIVE', no: 'DECLINED' } as const

/** One message of RFC 5546, for the calendar program of one guest. */
export function writeLetter(letter: Letter): string {
  const { news, about, now } = letter
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//İmece//Takvim//TR')
  calendar.addPropertyWithValue('calscale', 'GREGORIAN')
  calendar.addPropertyWithValue('method', news.kind === 'cancelled' ? 'CANCEL' : 'REQUEST')
  if (about.zoneSince !== null) {
    const until = new Date(now)
    until.setUTCFullYear(until.getUTCFullYear() + zoneYears)
    calendar.addSubcomponent(timeZoneOf(about.timeZone, new Date(about.zoneSince), until))
  }
  for (const event of eventsOf(letter)) calendar.addSubcomponent(event)
  return `${calendar.toString()}\r\n`
}

function eventsOf({ news, about, ...letter }: Letter): ICAL.Component[] {
  const events = news.events.map(({ occurrence, text }) => {
    const event = new ICAL.Component(ICAL.parse(text))
    const leftOut = occurrence === '' ? about.leftOut : []
    for (const place of leftOut) addOccurrence(event, 'exdate', place, about)
    return event
  })
  const off = news.places.map((place) => {
    const event = new ICAL.Component('vevent')
    addOccurrence(event, 'recurrence-id', place, about)
    addOccurrence(event, 'dtstart', place, about)
    event.addPropertyWithValue('summary', about.events[0]?.title ?? '')
    return event
  })
  for (const event of [...events, ...off]) address(event, letter, news.kind === 'cancelled')
  return [...events, ...off]
}

function address(event: ICAL.Component, letter: Omit<Letter, 'news' | 'about'>, isOff: boolean) {
  const { uid, sequence, organizer, guest, now } = letter
  event.addPropertyWithValue('uid', uid)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
  event.addPropertyWithValue('sequence', sequence)
  event.addPropertyWithValue('status', isOff ? 'CANCELLED' : 'CONFIRMED')
  event.addProperty(person('organizer', organizer))
  const attendee = person('attendee', guest)
  attendee.setParameter('cutype', 'INDIVIDUAL')
  attendee.setParameter('role', 'REQ-PARTICIPANT')
  attendee.setParameter('partstat', partstats[guest.reply])
  if (!isOff) attendee.setParameter('rsvp', 'TRUE')
  event.addProperty(attendee)
}

/** A quotation mark would end the name before its time. */
function person(property: 'organizer' | 'attendee', { name, address }: { name: string; address: string }) {
  const made = new ICAL.Property(property)
  if (name !== '') made.setParameter('cn', name.replaceAll('"', '’'))
  made.setValue(`mailto:${address}`)
  return made
}
