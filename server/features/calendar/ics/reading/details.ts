import ICAL from 'ical.js'
import type { Reply } from '#contract/calendar/calendar.schemas.ts'
import { cleanLine, cleanText } from '#contract/text/clean.ts'
import { minuteMs, startInstant, type Times } from '../../times.ts'
import type { ReadDetails } from './readCalendar.ts'

/** As the form of an event takes them. */
const longest = { title: 200, place: 200, link: 1000, text: 10_000 }
const mostReminders = 5
const mostReminderMinutes = 40_320
const mostPeople = 100
const mostInvited = 200

const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')

export function detailsOf(event: ICAL.Component, times: Times): ReadDetails {
  return {
    title: cut(cleanLine(textOf(event, 'summary')), longest.title),
    place: cut(cleanLine(textOf(event, 'location')), longest.place),
    link: linkOf(event),
    text: cut(cleanText(textOf(event, 'description')).trim(), longest.text),
    isPrivate: ['PRIVATE', 'CONFIDENTIAL'].includes(textOf(event, 'class').toUpperCase()),
    isPublic: textOf(event, 'class').toUpperCase() === 'PUBLIC',
    people: peopleOf(event),
    invited: invitedTo(event),
    reminders: remindersOf(event, times),
  }
}

export function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}

/** Where one meets, before where one reads about it. */
function linkOf(event: ICAL.Component): string {
  const names = ['x-google-conference', 'x-microsoft-skypeteamsmeetingurl', 'url']
  const links = names.map((name) => textOf(event, name).trim())
  return links.find((link) => link.length <= longest.link && /^https?:$/.test(URL.parse(link)?.protocol ?? '')) ?? ''
}

function peopleOf(event: ICAL.Component): string[] {
  const properties = [...event.getAllProperties('organizer'), ...event.getAllProperties('attendee')]
  const people = properties.slice(0, mostPeople).map((property) => {
    const address = addressOf(property)
    const name = property.getFirstParameter('cn') ?? ''
    return cut(cleanLine(name === '' || name === address ? address : `${name} <${address}>`), 200)
  })
  return [...new Set(people.filter((person) => person !== ''))]
}

const saidAs: Readonly<Record<string, Reply>> = { ACCEPTED: 'yes', TENTATIVE: 'maybe', DECLINED: 'no' }

function invitedTo(event: ICAL.Component): ReadDetails['invited'] {
  const people = event.getAllProperties('attendee').slice(0, mostInvited)
  return people.map((property) => {
    const address = cut(cleanLine(addressOf(property)), 320).toLowerCase()
    return { address, reply: saidAs[property.getFirstParameter('partstat')?.toUpperCase() ?? ''] ?? 'waiting' }
  })
}

const addressOf = (property: ICAL.Property) => String(property.getFirstValue() ?? '').replace(/^mailto:/i, '')

/** Alarms after the start are none that we know. */
function remindersOf(event: ICAL.Component, times: Times): number[] {
  const start = startInstant(times).getTime()
  const end = times.endAt?.getTime() ?? start
  const minutes = event.getAllSubcomponents('valarm').flatMap((alarm) => {
    if (textOf(alarm, 'action').toUpperCase() === 'NONE') return []
    const trigger = alarm.getFirstProperty('trigger')
    const value: unknown = trigger?.getFirstValue()
    const from = trigger?.getFirstParameter('related')?.toUpperCase() === 'END' ? end : start
    const at =
      value instanceof ICAL.Duration
        ? from + value.toSeconds() * 1000
        : value instanceof ICAL.Time
          ? Date.UTC(value.year, value.month - 1, value.day, value.hour, value.minute)
          : Number.NaN
    const before = Math.round((start - at) / minuteMs)
    return before >= 0 && before <= mostReminderMinutes ? [before] : []
  })
  return [...new Set(minutes)].sort((a, b) => a - b).slice(0, mostReminders)
}
