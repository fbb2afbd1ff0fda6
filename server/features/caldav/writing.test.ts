import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, isEvent, times } from '../calendar/calendar.testing.ts'
import { calendarFile, deviceOf, linesOf, type Someone, vevent, vtodo } from './caldav.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T08:00:00Z') })
  calendar = calendarOf(server)
})
afterAll(() => server.close())

const read = async (as: Someone, id: number, occurrence?: string) =>
  (await server.call(calendarEndpoints.read, { as, params: { id }, query: occurrence ? { occurrence } : {} })).body

/** What the calendar shows of somebody's own: titles with their beginnings. */
async function shown(as: Someone, from: string, to: string) {
  const rows = (await calendar.range(as, from, to, { layers: 'own,invited' })).filter(isEvent)
  return rows.map(({ title, when }) => `${title} ${when.start.slice(0, 16)}`).sort()
}

test('an event keeps what a device says: zone, days, alarms, who sees it; and its name is found again', async () => {
  const ayse = await server.person()
  const device = await deviceOf(server, ayse)
  const once = vevent(
    'A1B2',
    ...['SUMMARY:Sunum', 'LOCATION:Toplantı odası 2', 'DESCRIPTION:Dosyaları\\ngetir', 'URL:https://imece.test/x'],
    ...['DTSTART;TZID=Europe/Berlin:20261201T100000', 'DTEND;TZID=Europe/Berlin:20261201T113000', 'CLASS:CONFIDENTIAL'],
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'END:VALARM'],
  )
  expect((await device.put('events/A1B2.ics', calendarFile(...once), { 'if-none-match': '*' })).status).toBe(201)
  expect((await device.put('events/A1B2.ics', calendarFile(...once), { 'if-none-match': '*' })).status).toBe(412)
  const [row] = (await calendar.range(ayse, '2026-12-01', '2026-12-01')).filter(isEvent)
  if (!row) throw new Error('not there')
  expect(await read(ayse, row.id)).toMatchObject({
    ...{ title: 'Sunum', place: 'Toplantı odası 2', text: 'Dosyaları\ngetir', link: 'https://imece.test/x' },
    ...{ timeZone: 'Europe/Berlin', visibility: 'private', reminders: [15], type: 'personal', version: 1 },
    when: times('2026-12-01T09:00:00.000Z', '2026-12-01T10:30:00.000Z'),
  })
  const told = await device.get('events/A1B2.ics')
  expect(linesOf(told.text)).toEqual(
    expect.arrayContaining([
      'UID:A1B2',
      'DTSTART;TZID=Europe/Berlin:20261201T100000',
      'CLASS:PRIVATE',
      'TRIGGER:-PT15M',
    ]),
  )
  // Sent back as it came, it changes nothing; without a word on who sees it, it stays as it was.
  const etag = told.headers.get('etag') ?? ''
  expect((await device.put('events/A1B2.ics', told.text, { 'if-match': etag })).status).toBe(204)
  expect((await device.put('events/A1B2.ics', told.text.replace(/CLASS.*\r\n/, ''), { 'if-match': etag })).status).toBe(
    204,
  )
  expect(await read(ayse, row.id)).toMatchObject({ version: 1, visibility: 'private' })
  // The same under another name, another under the same name, and a name of ours.
  expect((await device.put('events/C.ics', calendarFile(...once))).text).toContain('no-uid-conflict')
  const other = vevent('other', 'SUMMARY:X', 'DTSTART;VALUE=DATE:20261201')
  expect((await device.put('events/A1B2.ics', calendarFile(...other))).status).toBe(403)
  expect((await device.put('events/event-99.ics', calendarFile(...other))).status).toBe(403)
  // Into the trash, and back from there under the same name.
  expect((await device.ask('DELETE', 'events/A1B2.ics')).status).toBe(204)
  expect((await device.get('events/A1B2.ics')).status).toBe(404)
  const { body } = await server.call(trashEndpoints.list, { as: ayse, query: {} })
  expect(body.rows.map(({ title }) => title)).toEqual(['Sunum'])
  const params = { id: row.id }
  await server.call(calendarEndpoints.restore, { as: ayse, params, body: { version: 2 } })
  expect((await device.get('events/A1B2.ics')).status).toBe(200)
})

test('a series with its exceptions goes there and back, one commit each', async () => {
  const ali = await server.person({ timeZone: 'Europe/Istanbul' })
  const device = await deviceOf(server, ali)
  const at = (name: string, clock: string) => `${name};TZID=Europe/Istanbul:${clock}`
  const master = (...more: string[]) =>
    vevent('seri', 'SUMMARY:Haftalık', at('DTSTART', '20261207T090000'), at('DTEND', '20261207T100000'), ...more)
  const rule = 'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261228T060000Z'
  const moved = (clock: string) =>
    vevent('seri', at('RECURRENCE-ID', '20261221T090000'), 'SUMMARY:Taşındı', at('DTSTART', clock), 'DURATION:PT1H')
  const file = calendarFile(...master(rule, at('EXDATE', '20261214T090000')), ...moved('20261222T140000'))
  expect((await device.put('events/seri.ics', file)).status).toBe(201)
  const expected = ['Haftalık 2026-12-07T06:00', 'Haftalık 2026-12-28T06:00', 'Taşındı 2026-12-22T11:00']
  expect(await shown(ali, '2026-12-01', '2027-01-31')).toEqual(expected)
  const { text } = await device.get('events/seri.ics')
  expect((await device.put('events/seri.ics', text)).status).toBe(204)
  const [{ id = 0 } = {}] = (await calendar.range(ali, '2026-12-07', '2026-12-07')).filter(isEvent)
  const before = await read(ali, id)
  expect(await shown(ali, '2026-12-01', '2027-01-31')).toEqual(expected)
  // All of it an hour later, the excluded one back, another one out; the moved one where it was moved to.
  const changed = calendarFile(
    ...vevent(
      'seri',
      'SUMMARY:Haftalık',
      at('DTSTART', '20261207T100000'),
      at('DTEND', '20261207T110000'),
      rule.replace('060000', '070000'),
      at('EXDATE', '20261228T100000'),
    ),
    ...vevent(
      'seri',
      at('RECURRENCE-ID', '20261221T100000'),
      'SUMMARY:Taşındı',
      at('DTSTART', '20261222T140000'),
      'DURATION:PT1H',
    ),
  )
  expect((await device.put('events/seri.ics', changed)).status).toBe(204)
  const after = ['Haftalık 2026-12-07T07:00', 'Haftalık 2026-12-14T07:00', 'Taşındı 2026-12-22T11:00']
  expect(await shown(ali, '2026-12-01', '2027-01-31')).toEqual(after)
  expect((await read(ali, id)).version).toBe(before.version + 1)
  // An exception that is no more goes back to what the series says; "this and all that follow" is two resources.
  const short = master(rule.replace('1228', '1220')).map((line) =>
    line.replace('T090000', 'T100000').replace('T100000Z', 'T080000Z'),
  )
  expect(
    (
      await device.put(
        'events/seri.ics',
        calendarFile(
          ...short.map((line) =>
            line.replace('DTEND;TZID=Europe/Istanbul:20261207T100000', 'DTEND;TZID=Europe/Istanbul:20261207T110000'),
          ),
        ),
      )
    ).status,
  ).toBe(204)
  expect(await shown(ali, '2026-12-01', '2027-01-31')).toEqual(after.slice(0, 2))
  const rest = vevent(
    'seri-2',
    'SUMMARY:Yeni',
    at('DTSTART', '20261221T120000'),
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  )
  expect((await device.put('events/seri-2.ics', calendarFile(...rest))).status).toBe(201)
  expect(await shown(ali, '2026-12-20', '2027-01-31')).toEqual(['Yeni 2026-12-21T09:00', 'Yeni 2026-12-28T09:00'])
  // What this calendar cannot say is refused with its reason, and nothing of it is kept.
  for (const line of ['RRULE:FREQ=DAILY;BYHOUR=9,17', 'RRULE:FREQ=HOURLY', 'RDATE:20261222T090000Z']) {
    const refused = await device.put(
      'events/x.ics',
      calendarFile(...vevent('x', 'SUMMARY:X', 'DTSTART:20261221T090000Z', line)),
    )
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('yinelemesi')])
  }
  const stray = [
    ...master(rule),
    ...vevent('seri', at('RECURRENCE-ID', '20261208T090000'), at('DTSTART', '20261208T110000'), 'DURATION:PT1H'),
  ]
  expect((await device.put('events/seri.ics', calendarFile(...stray))).status).toBe(403)
  for (const rubbish of [
    '',
    'BEGIN:VCALENDAR',
    calendarFile(...vtodo('t', 'SUMMARY:T')),
    calendarFile(...vevent('x', 'SUMMARY:no start')),
    '\0\0',
  ]) {
    expect((await device.put('events/x.ics', rubbish)).status).toBe(403)
  }
  expect((await device.put('events/x.ics', 'x'.repeat(300 * 1024))).status).toBe(413)
  expect((await device.sync('events')).changed).toEqual(['seri-2.ics', 'seri.ics'])
})

test('guests are colleagues; an invitation is answered by its PARTSTAT and otherwise left alone', async () => {
  const [owner, guest, colleague] = [await server.person(), await server.person(), await server.person()]
  const [mine, theirs] = [await deviceOf(server, owner), await deviceOf(server, guest)]
  const meeting = (address: string) =>
    calendarFile(
      ...vevent(
        'm1',
        'SUMMARY:Toplantı',
        'DTSTART:20261207T090000Z',
        'DTEND:20261207T100000Z',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        `ORGANIZER:mailto:${owner.email}`,
        `ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:${address}`,
      ),
    )
  const stranger = await mine.put('events/m1.ics', meeting('biri@disarida.example'))
  expect([stranger.status, stranger.text]).toEqual([403, expect.stringContaining('biri@disarida.example')])
  expect((await mine.put('events/m1.ics', meeting(guest.email.toUpperCase()))).status).toBe(201)
  // Whom the page invited from outside is shown to the owner alone, and stays whatever a program sends back.
  const [made = ''] = (await theirs.sync('events')).changed
  const eventId = Number(/\d+/.exec(made)?.[0])
  const outsideGuests = [{ address: 'ada@disarida.example', name: 'Ada Kaya' }]
  const known = (await read(owner, eventId)).version
  const asked = { version: known, scope: 'all' as const, occurrence: null, outsideGuests }
  expect(
    (await server.call(calendarEndpoints.update, { as: owner, params: { id: eventId }, body: asked })).status,
  ).toBe(200)
  const own = (await mine.get('events/m1.ics')).text
  expect(own).toContain('ada@disarida.example')
  expect((await theirs.get(`events/${made}`)).text).not.toContain('disarida')
  expect((await mine.put('events/m1.ics', own.replace('SUMMARY:Toplantı', 'SUMMARY:Kurul'))).status).toBe(204)
  expect((await mine.put('events/m1.ics', meeting(guest.email))).status).toBe(204)
  expect((await read(owner, eventId)).outsideGuests).toMatchObject([{ address: 'ada@disarida.example' }])
  const [name = ''] = (await theirs.sync('events')).changed
  const invitation = (await theirs.get(`events/${name}`)).text
  expect(linesOf(invitation).filter((line) => line.startsWith('ATTENDEE'))).toEqual([
    expect.stringMatching(new RegExp(`PARTSTAT=NEEDS-ACTION.*:mailto:${guest.email}$`)),
  ])
  const id = Number(/\d+/.exec(name)?.[0])
  expect((await theirs.put(`events/${name}`, invitation.replace('SUMMARY:Toplantı', 'SUMMARY:Benim'))).status).toBe(403)
  const etag = (await mine.get('events/m1.ics')).headers.get('etag')
  expect((await theirs.put(`events/${name}`, invitation.replace('NEEDS-ACTION', 'TENTATIVE'))).status).toBe(204)
  expect((await read(owner, id)).guests).toMatchObject([{ id: guest.id, reply: 'maybe' }])
  // An answer is news to the owner's devices, though the version stays.
  expect((await mine.get('events/m1.ics')).headers.get('etag')).not.toBe(etag)
  expect((await mine.get('events/m1.ics')).text).toContain('PARTSTAT=TENTATIVE')
  // One left out is one declined, and one that was moved elsewhere is not the guest's to move.
  const answered = (await theirs.get(`events/${name}`)).text
  const zone = 'TZID=UTC:20261214T090000'
  const without = answered.replace('RRULE:', `EXDATE;${zone}\r\nRRULE:`)
  expect((await theirs.put(`events/${name}`, without)).status).toBe(204)
  expect((await read(owner, id, '2026-12-14T09:00')).guests).toMatchObject([{ reply: 'no' }])
  expect((await theirs.get(`events/${name}`)).text).toContain('EXDATE')
  // Invited to one occurrence alone, a guest gets that one, and answers it.
  const version = (await read(owner, id)).version
  const one = { version, scope: 'this' as const, occurrence: '2026-12-21T09:00', guestIds: [guest.id, colleague.id] }
  const wider = await server.call(calendarEndpoints.update, { as: owner, params: { id }, body: one })
  expect(wider.status).toBe(200)
  const third = await deviceOf(server, colleague)
  const alone = (await third.get(`events/${name}`)).text
  expect(alone.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  const mineOf = new RegExp(`(PARTSTAT=)NEEDS-ACTION([^:]*:mailto:${colleague.email})`)
  const yes = alone.replace(/\r\n /g, '').replace(mineOf, '$1ACCEPTED$2')
  expect((await third.put(`events/${name}`, yes)).status).toBe(204)
  expect((await read(owner, id, '2026-12-21T09:00')).guests.find((one) => one.id === colleague.id)?.reply).toBe('yes')
  // Deleting declines; the owner keeps it.
  expect((await theirs.ask('DELETE', `events/${name}`)).status).toBe(204)
  expect((await theirs.sync('events')).changed).toEqual([])
  expect((await read(owner, id)).guests).toMatchObject([{ reply: 'no' }])
  // Of two devices at once one wins, and the other is told.
  const now = await mine.get('events/m1.ics')
  const change = (title: string) =>
    mine.put('events/m1.ics', now.text.replace('SUMMARY:Toplantı', `SUMMARY:${title}`), {
      'if-match': now.headers.get('etag') ?? '',
    })
  const both = await Promise.all([change('Bir'), change('İki')])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 412])
})
