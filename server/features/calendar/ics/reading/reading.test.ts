import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mostReadEvents } from '#contract/calendar/reading.ts'
import { startsFrom } from '../../recurrenceStarts.ts'
import { clockStart, occurrenceAt, whenOf } from '../../times.ts'
import { readCalendarText } from './calendarText.ts'
import type { ReadEvent } from './readCalendar.ts'
import { readCalendarFile } from './reading.ts'

const file = (name: string) => readFileSync(new URL(`./files/${name}.ics`, import.meta.url), 'utf8')
const read = (text: string, zone = 'Europe/Istanbul') => readCalendarText(text, zone)
const named = (events: readonly ReadEvent[], title: string) => {
  const found = events.find((event) => event.title === title)
  if (!found) throw new Error(`no ${title}`)
  return found
}
const one = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:x', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
const first = (text: string, zone?: string) => {
  const { events, unread } = read(text, zone)
  return events[0] ?? unread[0]?.reason
}
/** Where a series happens, as its own clock shows it. */
const places = ({ recurrence, times, excluded }: ReadEvent) =>
  [...startsFrom(recurrence ?? '', clockStart(times), clockStart(times))]
    .map((clock) => occurrenceAt(clock, times.allDay))
    .filter((place) => !excluded.includes(place))

test('reads what Google writes', async () => {
  const { name, events, unread } = await readCalendarFile(file('google'), 'Europe/Berlin')
  expect(name).toBe('Işıl Karahan')
  expect(unread).toEqual([{ title: 'İptal edilen', reason: 'cancelled' }])
  const weekly = named(events, 'Haftalık ekip toplantısı')
  expect(weekly).toMatchObject({
    ...{ place: 'Boğaz odası', link: 'https://meet.google.com/abc-defg-hij', reminders: [10] },
    text: 'Gündem: satış, üretim\nHer ekip beş dakika',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261130',
  })
  expect(places(weekly)).toEqual(['02', '04', '11', '16', '18', '23', '25', '30'].map((day) => `2026-11-${day}T09:30`))
  expect(weekly.changed.map(({ occurrence, times }) => [occurrence, whenOf(times).start])).toEqual([
    ['2026-11-18T09:30', '2026-11-18T11:00:00.000Z'],
  ])
  const people = ['Mert Kaya <mert@ornek.example>', 'mert@ornek.example', 'Selin Ak <selin@ornek.example>']
  expect(named(events, 'Müşteri görüşmesi')).toMatchObject({ isPrivate: true, people })
  expect(whenOf(named(events, 'Yıllık izin').times)).toEqual({ allDay: true, start: '2026-11-23', end: '2026-11-25' })
})

test('reads what Outlook writes, by how its zones set their clocks', () => {
  const { events, unread } = read(file('outlook'))
  const monthly = named(events, 'Monatsbericht')
  expect(monthly.times.timeZone).toBe('Europe/Berlin')
  expect(monthly.link).toBe('https://teams.microsoft.com/l/meetup-join/19')
  expect(places(monthly)).toEqual(['2026-10-06', '2026-11-03', '2026-12-01', '2027-01-05'].map((day) => `${day}T10:00`))
  expect(whenOf(named(events, 'Weihnachten').times)).toEqual({ allDay: true, start: '2026-12-24', end: '2026-12-26' })
  expect(whenOf(named(events, 'Eigene Zone').times).start).toBe('2026-12-01T08:43:00.000Z')
  expect(places(named(events, 'Über die Zeitumstellung'))).toHaveLength(3)
  expect(unread).toEqual([
    { title: 'Eigene Zone täglich', reason: 'unknownZone' },
    { title: 'Ohne Zonendefinition', reason: 'unknownZone' },
  ])
})

test('reads what Apple writes: births long ago, times without a zone, alarms of several kinds', () => {
  const { events, unread } = read(file('apple'))
  expect(named(events, 'Annemin doğum günü')).toMatchObject({ recurrence: 'FREQ=YEARLY', reminders: [900] })
  expect(named(events, 'Annemin doğum günü').times.startDay).toBe('1972-03-12')
  const sport = named(events, 'Spor (nerede olursam olayım)')
  expect(sport).toMatchObject({ reminders: [30], link: 'https://salon.example/ders' })
  expect(whenOf(sport.times)).toMatchObject({ start: '2026-11-25T16:00:00.000Z', end: '2026-11-25T16:45:00.000Z' })
  expect(places(named(events, 'İlaç'))).toHaveLength(1000)
  expect(unread).toEqual([{ title: 'Altı saatte bir', reason: 'recurrence' }])
})

test('reads what Thunderbird writes: several calendars in one file, and its own names of zones', () => {
  const { events, unread } = read(file('thunderbird'))
  expect(unread).toEqual([])
  expect(events.map(({ title }) => title)).toEqual(['Stammtisch', 'Silvester'])
  const table = named(events, 'Stammtisch')
  expect(table.times.timeZone).toBe('Europe/Berlin')
  expect(places(table)).toEqual(['2026-10-30T19:00', '2027-01-29T19:00', '2027-02-26T19:00'])
})

test.each([
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU', 'recurrence'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'],
  ['FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR', 'recurrence'],
  ['FREQ=SECONDLY', 'recurrence'],
  ['FREQ=DAILY;BYHOUR=10', 'FREQ=DAILY'],
  ['FREQ=DAILY;BYHOUR=9,10', 'recurrence'],
  ['FREQ=DAILY;UNTIL=20261101T065959Z', 'neverHappens'],
  ['FREQ=DAILY;UNTIL=99991231T000000Z', 'FREQ=DAILY'],
  ['FREQ=DAILY;COUNT=999999999', 'FREQ=DAILY'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'neverHappens'],
  ['FREQ=NEVER', 'notUnderstood'],
  ['rubbish', 'recurrence'],
])('the rule %s is %s', (rule, wanted) => {
  const found = first(one('DTSTART;TZID=Europe/Istanbul:20261101T100000', `RRULE:${rule}`))
  expect(typeof found === 'object' && 'recurrence' in found ? found.recurrence : found).toBe(wanted)
})

test.each([
  [['DTSTART;VALUE=DATE:20261101', 'RDATE;VALUE=DATE:20261108'], 'recurrence'],
  [['SUMMARY:y'], 'notUnderstood'],
  [['DTSTART:rubbish'], 'notUnderstood'],
  [['DTSTART:19500101T100000Z'], 'tooOld'],
  [['DTSTART:19500101T100000Z', 'RRULE:FREQ=DAILY'], 'tooOld'],
  [['DTSTART:30000101T100000Z'], 'tooFar'],
  [['DTSTART:20261101T100000Z', 'DTEND:20290101T100000Z'], 'tooLong'],
  [['DTSTART;TZID=Atlantis/Old:20261101T100000'], 'unknownZone'],
])('%j is left out: %s', (lines, reason) => {
  expect(first(one(...lines))).toBe(reason)
})

test('an end before the start takes no time away, and a clock that skips the hour goes on', () => {
  const backwards = first(one('DTSTART:20261101T100000Z', 'DTEND:20261101T090000Z'))
  expect(typeof backwards === 'object' && whenOf(backwards.times).end).toBe('2026-11-01T10:01:00.000Z')
  const skipped = first(one('DTSTART;TZID=Europe/Berlin:20270328T023000', 'DURATION:PT1H'))
  expect(typeof skipped === 'object' && whenOf(skipped.times)).toEqual({
    ...{ allDay: false, start: '2027-03-28T01:30:00.000Z', end: '2027-03-28T02:30:00.000Z' },
  })
})

test('of what stands there twice the newest counts, and one occurrence may come without its series', () => {
  const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTART:20261101T100000Z', ...lines, 'END:VEVENT']
  const lines = [
    'BEGIN:VCALENDAR',
    ...entry('UID:a', 'SEQUENCE:2', 'SUMMARY:yeni'),
    ...entry('UID:a', 'SEQUENCE:1', 'SUMMARY:eski'),
    ...entry('UID:b', 'RECURRENCE-ID:20261101T100000Z', 'SUMMARY:tek'),
    'END:VCALENDAR',
  ]
  const { events, unread } = read(lines.join('\n'))
  expect(events.map(({ title }) => title)).toEqual(['yeni', 'tek'])
  expect(unread).toEqual([{ title: 'eski', reason: 'twice' }])
})

test('what one file does wrong stays with it', () => {
  const nested = `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\n'.repeat(200_000)}`
  expect(read(nested).unread).toEqual([{ title: '', reason: 'notUnderstood' }])
  const long = read(one('DTSTART:20261101T100000Z', `DESCRIPTION:${'a'.repeat(2_000_000)}`))
  expect(long.events[0]?.text).toHaveLength(10_000)
  const folded = read(one('DTSTART:20261101T100000Z', `DESCRIPTION:a${'\r\n b'.repeat(300_000)}`))
  expect(folded.events[0]?.text).toHaveLength(10_000)
  const many = read(
    ['BEGIN:VCALENDAR', ...Array(mostReadEvents + 3).fill('BEGIN:VEVENT\nDTSTART:20261101T100000Z\nEND:VEVENT')].join(
      '\n',
    ),
  )
  expect(many.unread.filter(({ reason }) => reason === 'tooMany')).toHaveLength(3)
  const zone =
    'BEGIN:VTIMEZONE\nTZID:x\nBEGIN:STANDARD\nDTSTART:16010101T000000\nRRULE:FREQ=SECONDLY\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0100\nEND:STANDARD\nEND:VTIMEZONE\n'
  const entry = 'BEGIN:VEVENT\nDTSTART;TZID=x:20261101T100000\nEND:VEVENT\n'
  expect(read(`BEGIN:VCALENDAR\n${zone}${entry}END:VCALENDAR`).unread[0]?.reason).toBe('unknownZone')
  expect(read('Merhaba').isCalendar).toBe(false)
  expect(read('').isCalendar).toBe(false)
})
