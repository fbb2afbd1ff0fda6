import ical from 'node-ical'
import { createDAVClient } from 'tsdav'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, isEvent, times } from '../calendar/calendar.testing.ts'
import { seriesSpan } from '../calendar/series.ts'
import { basic, calendarFile, deviceOf, vevent } from './caldav.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T08:00:00Z') })
  calendar = calendarOf(server)
})
afterAll(() => server.close())

test('an independent client finds the calendars, lists, makes, changes and deletes; the page shows it', async () => {
  const ayse = await server.person({ language: 'en' })
  const { password } = await deviceOf(server, ayse)
  await calendar.event(ayse, { title: 'From the page' })
  const client = await createDAVClient({
    serverUrl: await server.url(),
    credentials: { username: ayse.email, password },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
  const calendars = await client.fetchCalendars()
  expect(calendars.map(({ displayName, components }) => [displayName, components])).toEqual([
    ['İmece calendar', ['VEVENT']],
    ['İmece tasks', ['VTODO']],
  ])
  const events = calendars[0]
  if (!events) throw new Error('no calendar')
  const [first] = await client.fetchCalendarObjects({ calendar: events })
  expect(Object.values(ical.sync.parseICS(String(first?.data))).filter((one) => one?.type === 'VEVENT')).toMatchObject([
    { summary: 'From the page', uid: expect.stringMatching(/^event-\d+@imece$/) },
  ])
  const iCalString = calendarFile(
    ...vevent('6f1c-telefon', 'SUMMARY:Dişçi', 'DTSTART:20261120T070000Z', 'DTEND:20261120T080000Z'),
  )
  const made = await client.createCalendarObject({ calendar: events, filename: 'dişçi 1.ics', iCalString })
  expect(made.status).toBe(201)
  const shown = (await calendar.range(ayse, '2026-11-20', '2026-11-20')).filter(isEvent)
  expect(shown).toMatchObject([{ title: 'Dişçi', when: times('2026-11-20T07:00:00.000Z', '2026-11-20T08:00:00.000Z') }])

  const objects = await client.fetchCalendarObjects({ calendar: events })
  const mine = objects.find(({ data }) => String(data).includes('UID:6f1c-telefon'))
  if (!mine) throw new Error('not found again')
  const changed = { ...mine, data: String(mine.data).replace('Dişçi', 'Dişçi, yeni adres') }
  expect((await client.updateCalendarObject({ calendarObject: changed })).status).toBe(204)
  // The tag is the one from before.
  expect((await client.updateCalendarObject({ calendarObject: changed })).status).toBe(412)
  expect((await client.deleteCalendarObject({ calendarObject: mine })).status).toBe(412)
  const again = (await client.fetchCalendarObjects({ calendar: events })).find(({ url }) => url === mine.url)
  expect(String(again?.data)).toContain('yeni adres')
  if (again) expect((await client.deleteCalendarObject({ calendarObject: again })).status).toBe(204)
  expect(await calendar.range(ayse, '2026-11-20', '2026-11-20', { layers: 'own' })).toEqual([])
})

test('only an app password opens the door, with the right name, and it ends at once', async () => {
  const [ali, veli] = [await server.person(), await server.person()]
  const device = await deviceOf(server, ali)
  const other = await deviceOf(server, ali, ['calendar:read', 'calendar:write'])
  const found = await device.ask('PROPFIND', '/dav/', { headers: { depth: '0' } })
  expect([found.status, found.headers.get('dav')]).toEqual([207, '1, 3, calendar-access'])
  const asked = async (authorization: string) => {
    const answer = await device.ask('PROPFIND', '/dav/', { headers: { authorization, depth: '0' } })
    return [answer.status, answer.headers.get('www-authenticate')?.startsWith('Basic')]
  }
  expect(await asked('')).toEqual([401, true])
  expect(await asked(ali.token)).toEqual([401, true])
  expect(await asked(basic(ali.email, 'imece-2026'))).toEqual([401, true])
  expect(await asked(basic(ali.email, ali.token))).toEqual([401, true])
  expect(await asked(basic(ali.email, other.password))).toEqual([401, true])
  expect(await asked(basic(veli.email, device.password))).toEqual([401, true])
  expect((await asked(basic(ali.email.toUpperCase(), device.password)))[0]).toBe(207)
  // The password opens nothing else.
  const api = await server.app.inject({ url: '/api/calendar', headers: { authorization: device.password } })
  expect(api.statusCode).toBe(403)
  // Others' addresses are unknown, whatever stands there.
  const { body: event } = await calendar.event(veli)
  for (const path of [`/dav/calendars/${veli.id}/`, `/dav/calendars/${veli.id}/events/event-${event.id}.ics`]) {
    expect((await device.ask('PROPFIND', path, { headers: { depth: '0' } })).status).toBe(404)
  }
  expect((await device.get(`events/event-${event.id}.ics`)).status).toBe(404)
  // Over a line that others can read it is not taken.
  server.ctx.config.publicUrl = 'http://imece.test'
  expect((await asked(basic(ali.email, device.password)))[0]).toBe(403)
  server.ctx.config.publicUrl = undefined
  const { rows } = (await server.call(apiTokenEndpoints.list, { as: ali })).body
  expect(rows.find(({ id }) => id === device.tokenId)?.lastUsedAt).not.toBeNull()
  await server.call(apiTokenEndpoints.revoke, { as: ali, params: { id: device.tokenId } })
  expect((await device.ask('PROPFIND', '/dav/', { headers: { depth: '0' } })).status).toBe(401)
})

test('what Apple, DAVx⁵ and Thunderbird ask first is answered', async () => {
  const person = await server.person()
  const device = await deviceOf(server, person)
  const wellKnown = await device.ask('PROPFIND', '/.well-known/caldav')
  expect([wellKnown.status, wellKnown.headers.get('location')]).toEqual([301, '/dav/'])
  expect((await device.ask('OPTIONS', '/dav/')).headers.get('allow')).toContain('REPORT')
  const principal = await device.ask('PROPFIND', '/dav/', {
    headers: { depth: '0', 'content-type': 'text/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><A:propfind xmlns:A="DAV:"><A:prop>
      <A:current-user-principal/><A:principal-URL/><A:resourcetype/></A:prop></A:propfind>`,
  })
  expect(principal.text).toContain(`<d:current-user-principal><d:href>/dav/principals/${person.id}/</d:href>`)
  const self = await device.ask('PROPFIND', `/dav/principals/${person.id}/`, {
    headers: { depth: '0' },
    body: `<propfind xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><prop>
      <C:calendar-home-set/><C:calendar-user-address-set/><C:schedule-inbox-URL/></prop></propfind>`,
  })
  expect(self.text).toContain(`<d:href>${device.home}</d:href>`)
  expect(self.text).toContain(`mailto:${person.email}`)
  expect(self.text).toMatch(/<c:schedule-inbox-URL\/><\/d:prop><d:status>HTTP\/1.1 404 Not Found/)
  const home = await device.ask('PROPFIND', device.home, {
    headers: { depth: '1' },
    body: `<d:propfind xmlns:d="DAV:" xmlns:x="http://apple.com/ns/ical/" xmlns:s="http://calendarserver.org/ns/"><d:prop>
      <d:displayname/><x:calendar-color/><s:getctag/><d:sync-token/><d:current-user-privilege-set/></d:prop></d:propfind>`,
  })
  expect(home.text).toContain('<d:displayname>İmece takvimi</d:displayname>')
  expect(home.text).toContain('<d:privilege><d:write-content/></d:privilege>')
  const renamed = await device.ask('PROPPATCH', 'events/', {
    body: `<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname>İş</d:displayname></d:prop></d:set></d:propertyupdate>`,
  })
  expect([renamed.status, renamed.text]).toEqual([207, expect.stringContaining('403 Forbidden')])
  expect((await device.ask('MKCALENDAR', 'yeni/')).status).toBe(404)
  expect((await device.ask('MKCALENDAR', 'events/')).status).toBe(403)
  expect((await device.ask('DELETE', 'events/')).status).toBe(403)
  const deep = await device.ask('PROPFIND', device.home, { headers: { depth: 'infinity' } })
  expect([deep.status, deep.text]).toEqual([403, expect.stringContaining('propfind-finite-depth')])
  // By time, as Apple asks; what is not there is told one by one.
  await device.put('events/a.ics', calendarFile(...vevent('a', 'SUMMARY:A', 'DTSTART;VALUE=DATE:20261201')))
  await device.put(
    'events/b.ics',
    calendarFile(...vevent('b', 'SUMMARY:B', 'DTSTART:20270101T090000Z', 'RRULE:FREQ=DAILY;COUNT=3')),
  )
  const within = async (start: string, end?: string) => {
    const answer = await device.ask('REPORT', 'events/', {
      headers: { depth: '1' },
      body: `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/></d:prop><c:filter>
        <c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${start}"${end ? ` end="${end}"` : ''}/>
        </c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`,
    })
    return [...answer.text.matchAll(/events\/(\w+)\.ics/g)].map(([, name]) => name)
  }
  expect(await within('20261201T000000Z', '20261202T000000Z')).toEqual(['a'])
  expect(await within('20270103T000000Z', '20270104T000000Z')).toEqual(['b'])
  expect(await within('20270104T100000Z', '20270105T000000Z')).toEqual([])
  // As DAVx⁵ asks: from some day on, for ever, also of what never ends.
  const daily = vevent('d', 'SUMMARY:D', 'DTSTART:20260101T090000Z', 'RRULE:FREQ=DAILY')
  await device.put('events/d.ics', calendarFile(...daily))
  expect(await within('20270104T100000Z')).toEqual(['d'])
  const many = await device.ask('REPORT', 'events/', {
    body: `<c:calendar-multiget xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><c:calendar-data/></d:prop>
      <d:href>${device.home}events/a.ics</d:href><d:href>${device.home}events/yok.ics</d:href></c:calendar-multiget>`,
  })
  expect(many.text).toContain('SUMMARY:A')
  expect(many.text).toMatch(/yok\.ics<\/d:href><d:status>HTTP\/1.1 404/)
})

test('a program that was away is told what changed and what went; one that was away too long begins anew', async () => {
  const person = await server.person()
  const [phone, desk] = [await deviceOf(server, person), await deviceOf(server, person)]
  await phone.put('events/a.ics', calendarFile(...vevent('a', 'SUMMARY:A', 'DTSTART;VALUE=DATE:20261201')))
  await phone.put('events/b.ics', calendarFile(...vevent('b', 'SUMMARY:B', 'DTSTART;VALUE=DATE:20261202')))
  const first = await desk.sync('events')
  expect([first.changed, first.gone]).toEqual([['a.ics', 'b.ics'], []])
  expect((await desk.sync('events', first.token)).changed).toEqual([])
  await phone.ask('DELETE', 'events/a.ics')
  await phone.put('events/b.ics', calendarFile(...vevent('b', 'SUMMARY:B2', 'DTSTART;VALUE=DATE:20261202')))
  const second = await desk.sync('events', first.token)
  expect([second.changed, second.gone]).toEqual([['b.ics'], ['a.ics']])
  server.clock.advance(61 * 24 * 60 * 60 * 1000)
  const later = await deviceOf(server, { ...person, token: await server.session(person.id) })
  await later.put('events/c.ics', calendarFile(...vevent('c', 'SUMMARY:C', 'DTSTART;VALUE=DATE:20270301')))
  const third = await later.sync('events', second.token)
  expect([third.changed, third.gone]).toEqual([['c.ics'], []])
  const lost = await later.sync('events', first.token)
  expect([lost.status, lost.text]).toEqual([403, expect.stringContaining('valid-sync-token')])
  expect((await later.sync('events', 'urn:imece:caldav:999999')).status).toBe(403)
  expect((await later.sync('events')).changed).toEqual(['b.ics', 'c.ics'])
})

test('hostile XML is refused before anything is built from it', async () => {
  const device = await deviceOf(server, await server.person())
  const ask = (body: string) => device.ask('PROPFIND', '/dav/', { body, headers: { depth: '0' } })
  const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><d:propfind xmlns:d="DAV:">&b;</d:propfind>'
  const outside = '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><d:propfind xmlns:d="DAV:">&x;</d:propfind>'
  const deep = `${'<a b="/>">'.repeat(10_000)}${'</a>'.repeat(10_000)}`
  const broken = [
    '<d:propfind>',
    '<d:propfind xmlns:d="DAV:"><d:prop></d:propfind>',
    '<<<',
    `<${'"'.repeat(100_000)}`,
    '&b;',
  ]
  for (const body of [laughs, outside, deep, ...broken]) expect((await ask(body)).status, body.slice(0, 60)).toBe(400)
  expect((await ask(`<a>${'x'.repeat(10 * 1024 * 1024)}</a>`).catch(() => ({ status: 413 }))).status).toBe(413)
})

test('five thousand events are read in a few queries', async () => {
  const person = await server.person()
  const device = await deviceOf(server, person)
  const row = {
    ...{
      ownerId: person.id,
      title: 'Vardiya',
      type: 'personal' as const,
      place: '',
      link: '',
      text: '',
      reminders: [],
    },
    ...{
      visibility: 'busy' as const,
      timeZone: 'Europe/Istanbul',
      allDay: false,
      startDay: null,
      endDay: null,
      recurrence: null,
    },
    ...{ startAt: new Date('2026-12-01T08:00:00Z'), endAt: new Date('2026-12-01T09:00:00Z') },
    ...{ createdAt: server.clock.now(), updatedAt: server.clock.now() },
  }
  const rows = Array.from({ length: 500 }, () => ({ ...row, ...seriesSpan(row, []) }))
  for (let part = 0; part < 10; part++) await server.ctx.db.insertInto('calendarEvents').values(rows).execute()
  const body = `<c:calendar-query xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:prop><d:getetag/><c:calendar-data/></d:prop>
    <c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter></c:calendar-query>`
  let text = ''
  const queries = await countQueries(server.ctx, async () => {
    text = (await device.ask('REPORT', 'events/', { body })).text
  })
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(5000)
  expect(queries).toBeLessThan(120)
  expect((await device.sync('events')).changed).toHaveLength(5000)
})
