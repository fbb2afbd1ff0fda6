import ical from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { feedEndpoints } from '#contract/calendar/feed.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { masked } from '../../platform/log/masking.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, days, type Someone, times } from './calendar.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T08:00:00Z') })
  calendar = calendarOf(server)
})
afterAll(() => server.close())

async function open(as: Someone, choice: { tasks?: boolean; holidays?: boolean } = {}) {
  const { status, body } = await server.call(feedEndpoints.open, { as, body: choice })
  expect(status).toBe(201)
  return new URL(body.address).pathname
}

const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: path, headers })

/** As a calendar program would read it. */
async function eventsIn(path: string) {
  const answer = await fetchFeed(path)
  expect(answer.statusCode).toBe(200)
  const parsed = ical.sync.parseICS(answer.body)
  const events = Object.values(parsed).filter((part): part is ical.VEvent => part?.type === 'VEVENT')
  return { text: answer.body, events, named: (title: string) => events.find(({ summary }) => summary === title) }
}

test('the address opens without a session, is stored as a hash, and stops when it is taken back', async () => {
  const person = await server.person()
  expect((await server.call(feedEndpoints.read, { as: person })).body).toEqual({ feed: null })
  const path = await open(person)
  expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
  const answer = await fetchFeed(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('private, no-cache')
  const again = await fetchFeed(path, { 'if-none-match': String(answer.headers.etag) })
  expect(again.statusCode).toBe(304)
  const token = path.slice('/calendar/'.length, -'.ics'.length)
  const stored = await server.ctx.db.selectFrom('calendarFeeds').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(masked(`GET ${path}`)).toBe('GET /calendar/***.ics')
  const used = await server.call(feedEndpoints.read, { as: person })
  expect(used.body.feed).toMatchObject({ tasks: true, holidays: true, usedAt: '2026-11-15T08:00:00.000Z' })

  const renewed = await open(person)
  expect((await fetchFeed(path)).statusCode).toBe(404)
  expect((await fetchFeed(renewed)).statusCode).toBe(200)
  expect((await server.call(feedEndpoints.revoke, { as: person })).status).toBe(204)
  expect((await fetchFeed(renewed)).statusCode).toBe(404)
  expect((await fetchFeed('/calendar/yok.ics')).statusCode).toBe(404)
})

test('whoever no longer works here has no feed either', async () => {
  const person = await server.person()
  const path = await open(person)
  await server.ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', person.id).execute()
  expect((await fetchFeed(path)).statusCode).toBe(404)
})

test('coming back brings no old address back', async () => {
  const admin = await server.person({}, ['Admin'])
  const person = await server.person()
  const path = await open(person)
  const params = { id: person.id }
  const body = { tasksTo: null, approvalsTo: null }
  expect((await server.call(peopleEndpoints.deactivate, { as: admin, params, body })).status).toBe(200)
  expect((await server.call(peopleEndpoints.reactivate, { as: admin, params })).body.status).toBe('active')
  expect((await fetchFeed(path)).statusCode).toBe(404)
  const back = { token: await server.session(person.id) }
  expect((await server.call(feedEndpoints.read, { as: back })).body).toEqual({ feed: null })
})

test('an office’s calendars do not share a limit, and each has its own', async () => {
  const office = '10.9.8.6'
  const paths = [await open(await server.person()), await open(await server.person())]
  const ask = async (url = '') => (await server.app.inject({ method: 'GET', url, remoteAddress: office })).statusCode
  const first: number[] = []
  for (let n = 0; n < 31; n++) first.push(await ask(paths[0]))
  expect(first).toEqual([...Array(30).fill(200), 429])
  expect(await ask(paths[1])).toBe(200)
})

test('somebody who tries addresses out is slowed down', async () => {
  const statuses = new Set<number>()
  for (let n = 0; n < 40; n++) {
    const url = `/calendar/${'x'.repeat(43)}.ics`
    const answer = await server.app.inject({ method: 'GET', url, remoteAddress: '10.9.8.7' })
    statuses.add(answer.statusCode)
  }
  expect([...statuses]).toEqual([404, 429])
})

test('an independent reader finds what is mine, and nothing else', async () => {
  const person = await server.person()
  const other = await server.person()
  const title = 'Ürün; yol haritası, "2027" \\ çok uzun bir başlık: ağaç, ışık, gölge ve daha başka nice Türkçe sözcük'
  const text = 'İlk satır\nİkinci satır; virgül, ters bölü \\'
  const when = times('2026-11-16T12:00:00Z', '2026-11-16T13:15:00Z')
  await calendar.event(person, { title, text, place: 'Boğaz odası, 4. kat', link: 'https://gorusme.test/a?b=c', when })
  await calendar.event(person, { title: 'Yıllık izin', type: 'leave', when: days('2026-11-18', '2026-11-20') })
  await calendar.event(other, { title: 'Davet', guestIds: [person.id], visibility: 'private' })
  const declined = await calendar.event(other, { title: 'Gelemem', guestIds: [person.id] })
  await server.call(calendarEndpoints.reply, { as: person, params: { id: declined.body.id }, body: { reply: 'no' } })
  await calendar.event(other, { title: 'Herkese açık' })

  const { text: ics, events, named } = await eventsIn(await open(person, { tasks: false, holidays: false }))
  expect(events.map(({ summary }) => summary).sort()).toEqual(['Davet', 'Yıllık izin', title].sort())
  expect(named(title)).toMatchObject({
    description: text,
    location: 'Boğaz odası, 4. kat',
    start: new Date('2026-11-16T12:00:00Z'),
    end: new Date('2026-11-16T13:15:00Z'),
  })
  expect(ics).toContain('DTSTART;VALUE=DATE:20261118')
  expect(ics).toContain('DTEND;VALUE=DATE:20261121')
  const lines = ics.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('a series keeps its hour across the clocks, without what was deleted and with what was moved', async () => {
  const person = await server.person({ timeZone: 'Europe/Berlin' })
  const when = times('2027-03-15T08:00:00Z', '2027-03-15T09:00:00Z')
  const recurrence = 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20270412'
  const { body } = await calendar.event(person, { title: 'Haftalık', when, recurrence })
  const params = { id: body.id }
  const leftOut = { version: 1, scope: 'this' as const, occurrence: '2027-03-22T09:00' }
  await server.call(calendarEndpoints.remove, { as: person, params, body: leftOut })
  const moved = times('2027-04-06T12:00:00Z', '2027-04-06T13:00:00Z')
  const change = { version: 2, scope: 'this' as const, occurrence: '2027-04-05T09:00', when: moved }
  await server.call(calendarEndpoints.update, { as: person, params, body: change })

  const { text, named } = await eventsIn(await open(person, { tasks: false, holidays: false }))
  expect(text).toContain('BEGIN:VTIMEZONE')
  expect(text).toContain('TZID:Europe/Berlin')
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270412T215959Z')
  expect(text).toContain('EXDATE;TZID=Europe/Berlin:20270322T090000')
  expect(text).toContain('RECURRENCE-ID;TZID=Europe/Berlin:20270405T090000')
  const event = named('Haftalık')
  if (!event) throw new Error('the series is missing')
  const range = { from: new Date('2027-03-01'), to: new Date('2027-05-01') }
  const starts = ical.expandRecurringEvent(event, range).map(({ start }) => new Date(start).toISOString())
  expect(starts.sort()).toEqual([
    '2027-03-15T08:00:00.000Z',
    '2027-03-29T07:00:00.000Z',
    '2027-04-06T12:00:00.000Z',
    '2027-04-12T07:00:00.000Z',
  ])
})

test('tasks and holidays come along by choice', async () => {
  const person = await server.person()
  const task = {
    clientId: 'gorev-anahtari',
    title: 'KDV listesi',
    assigneeId: person.id,
    startDay: '2026-11-16',
    endDay: '2026-11-17',
  }
  expect((await server.call(taskEndpoints.create, { as: person, body: task })).status).toBe(201)
  const withBoth = await eventsIn(await open(person))
  const titles = withBoth.events.map(({ summary }) => String(summary))
  expect(titles).toContain('Ramazan Bayramı')
  expect(titles).toContain('Ramazan Bayramı arifesi')
  expect(titles.some((title) => title.endsWith('KDV listesi'))).toBe(true)
  const without = await eventsIn(await open(person, { tasks: false, holidays: false }))
  expect(without.events).toEqual([])
})
