import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, days, isEvent, type Someone, times } from './calendar.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>
let admin: Someone
let person: Someone

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T08:00:00Z') })
  calendar = calendarOf(server)
  admin = await server.person({}, ['Admin'])
  person = await server.person()
})
afterAll(() => server.close())

const holidaysIn = async (from: string, to: string) => {
  const rows = await calendar.range(person, from, to, { layers: 'holidays' })
  return rows.map((row) => (row.kind === 'holiday' ? [row.name, row.when.start, row.when.end, row.halfDay] : row))
}

test('the year has its holidays, with half days before the feasts', async () => {
  expect(await holidaysIn('2026-03-01', '2026-05-31')).toEqual([
    ['Ramazan Bayramı arifesi', '2026-03-19', '2026-03-19', true],
    ['Ramazan Bayramı', '2026-03-20', '2026-03-22', false],
    ['Ulusal Egemenlik ve Çocuk Bayramı', '2026-04-23', '2026-04-23', false],
    ['Emek ve Dayanışma Günü', '2026-05-01', '2026-05-01', false],
    ['Atatürk’ü Anma, Gençlik ve Spor Bayramı', '2026-05-19', '2026-05-19', false],
    ['Kurban Bayramı arifesi', '2026-05-26', '2026-05-26', true],
    ['Kurban Bayramı', '2026-05-27', '2026-05-30', false],
  ])
  expect(await holidaysIn('2026-10-28', '2026-10-29')).toEqual([
    ['Cumhuriyet Bayramı arifesi', '2026-10-28', '2026-10-28', true],
    ['Cumhuriyet Bayramı', '2026-10-29', '2026-10-29', false],
  ])
  for (const year of [2025, 2026, 2027, 2028, 2029, 2030]) {
    const { body } = await server.call(holidayEndpoints.list, { as: person, query: { year } })
    expect(body.rows).toHaveLength(12)
  }
})

test('an Admin keeps the table of holidays, and everybody hears of it', async () => {
  const draft = { name: 'Köprü günü', startDay: '2026-10-30', endDay: '2026-10-30', halfDay: false }
  const made = await server.call(holidayEndpoints.create, { as: admin, body: draft })
  expect(made).toMatchObject({ status: 201, body: { ...draft, code: null, version: 1 } })
  const params = { id: made.body.id }
  const body = { ...draft, endDay: '2026-10-31', version: 1 }
  const events = await eventsDuring(server.ctx, async () => {
    expect((await server.call(holidayEndpoints.update, { as: admin, params, body })).body.version).toBe(2)
  })
  expect(events.map(({ name, rooms }) => [name, rooms])).toEqual([['calendar.holidaysChanged', ['everyone']]])
  const stale = await server.call(holidayEndpoints.update, { as: admin, params, body })
  expect(stale).toMatchObject({ status: 409, body: { current: { endDay: '2026-10-31', version: 2 } } })
  expect((await holidaysIn('2026-10-31', '2026-10-31')).flat()).toContain('Köprü günü')
  expect((await server.call(holidayEndpoints.remove, { as: admin, params })).status).toBe(204)
  expect(await holidaysIn('2026-10-31', '2026-10-31')).toEqual([])
  const backwards = { ...draft, endDay: '2026-10-01' }
  expect((await server.call(holidayEndpoints.create, { as: admin, body: backwards })).status).toBe(400)
})

test('layers and colleagues are chosen', async () => {
  const other = await server.person({ fullName: 'Zeynep Arslan' })
  const when = times('2026-12-10T09:00:00Z', '2026-12-10T10:00:00Z')
  await calendar.event(person, { title: 'Benim', when })
  await calendar.event(other, { title: 'Davetli', when, guestIds: [person.id] })
  await calendar.event(other, { title: 'Ekip', when })
  await calendar.event(other, { title: 'Meşguliyet', when, visibility: 'busy' })
  const seen = async (query: { layers?: string; people?: string }) => {
    const rows = await calendar.range(person, '2026-12-10', '2026-12-10', query)
    return rows.map((row) => `${row.layer}: ${isEvent(row) ? row.title : row.kind}`).sort()
  }
  expect(await seen({})).toEqual(['invited: Davetli', 'own: Benim', 'team: Ekip'])
  expect(await seen({ layers: 'own' })).toEqual(['own: Benim'])
  const withColleague = { layers: 'own,invited', people: String(other.id) }
  expect(await seen(withColleague)).toEqual(['invited: Davetli', 'own: Benim', 'people: Ekip', 'people: busy'])
})

test('a declined invitation is nobody’s time taken', async () => {
  const [owner, guest, onlooker] = [await server.person(), await server.person(), await server.person()]
  const when = times('2026-12-11T09:00:00Z', '2026-12-11T10:00:00Z')
  const { body } = await calendar.event(owner, { when, visibility: 'busy', guestIds: [guest.id] })
  const taken = () => calendar.range(onlooker, '2026-12-11', '2026-12-11', { people: String(guest.id) })
  expect(await taken()).toHaveLength(1)
  await server.call(calendarEndpoints.reply, { as: guest, params: { id: body.id }, body: { reply: 'no' } })
  expect(await taken()).toEqual([])
})

const move = (as: Someone, body: BodyInput<typeof calendarEndpoints.move>) =>
  server.call(calendarEndpoints.move, { as, body })

test('an event is drawn to another time by its owner alone', async () => {
  const { body } = await calendar.event(person, { when: times('2026-12-14T09:00:00Z', '2026-12-14T10:00:00Z') })
  const when = times('2026-12-15T09:00:00.000Z', '2026-12-15T11:00:00.000Z')
  const other = await server.person()
  expect((await move(other, { kind: 'event', id: body.id, version: 1, when })).status).toBe(403)
  const moved = await move(person, { kind: 'event', id: body.id, version: 1, when })
  expect(moved.body).toEqual({ id: body.id, version: 2, occurrence: null })
  expect(await calendar.starts(person, body.id, '2026-12-14', '2026-12-16')).toEqual([when.start])
  expect((await move(person, { kind: 'event', id: body.id, version: 1, when })).status).toBe(409)
})

test.each(['this', 'all'] as const)('a series that was drawn elsewhere (%s) is drawn back', async (scope) => {
  const when = times('2026-12-07T09:00:00.000Z', '2026-12-07T10:00:00.000Z')
  const { body } = await calendar.event(person, { when, recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=2' })
  const starts = () => calendar.starts(person, body.id, '2026-12-01', '2026-12-31')
  const before = await starts()
  const aimed = times('2026-12-08T07:00:00.000Z', '2026-12-08T08:00:00.000Z')
  const event = { kind: 'event' as const, id: body.id, scope }
  const { body: moved } = await move(person, { ...event, version: 1, occurrence: '2026-12-07T12:00', when: aimed })
  expect(await starts()).toContain(aimed.start)
  const back = await move(person, { ...event, version: moved.version, occurrence: moved.occurrence, when })
  expect(back.status).toBe(200)
  expect(await starts()).toEqual(before)
})

test('a task moves under the task’s own rules', async () => {
  const draft = { clientId: 'kendi-gorevim', title: 'Teklifi gönder', assigneeId: person.id, endDay: '2026-12-21' }
  const { body: own } = await server.call(taskEndpoints.create, { as: person, body: draft })
  const tasks = async () => {
    const rows = await calendar.range(person, '2026-12-20', '2026-12-27', { layers: 'tasks' })
    return rows.map((row) => (row.kind === 'task' ? [row.taskKey, row.when, row.mayEdit] : row))
  }
  expect(await tasks()).toEqual([[own.key, days('2026-12-21'), true]])
  const version = own.version
  const moved = await move(person, { kind: 'task', id: own.id, version, start: '2026-12-22', end: '2026-12-22' })
  expect(moved.status).toBe(200)
  expect(await tasks()).toEqual([[own.key, days('2026-12-22'), true]])
  const { body: after } = await server.call(taskEndpoints.read, { as: person, params: { id: own.key } })
  expect(after).toMatchObject({ startDay: null, endDay: '2026-12-22' })
  const stranger = await server.person()
  const body = { kind: 'task' as const, id: own.id, version: after.version, start: '2026-12-23', end: '2026-12-23' }
  expect((await move(stranger, body)).status).toBe(404)

  const given = { clientId: 'verilen-gorev', title: 'Depo sayımı', assigneeId: person.id, endDay: '2026-12-24' }
  const { body: theirs } = await server.call(taskEndpoints.create, { as: admin, body: given })
  const later = {
    kind: 'task' as const,
    id: theirs.id,
    version: theirs.version,
    start: '2026-12-26',
    end: '2026-12-26',
  }
  const refused = await move(person, later)
  expect(refused.status).toBe(403)
  expect(refused.body.errors?._?.[0]).toBeTruthy()
  expect((await tasks()).flat()).toContainEqual(days('2026-12-24'))
})

test('a month costs the same number of queries, however much is in it', async () => {
  const reader = await server.person()
  const read = () => calendar.range(reader, '2027-01-01', '2027-01-31', { people: String(person.id) })
  const make = (n: number) =>
    calendar.event(person, {
      title: `Toplantı ${n}`,
      when: times(`2027-01-0${(n % 9) + 1}T09:00:00Z`, `2027-01-0${(n % 9) + 1}T10:00:00Z`),
      recurrence: n % 2 === 0 ? 'FREQ=WEEKLY' : null,
      guestIds: [admin.id],
    })
  await make(1)
  await make(2)
  await read()
  const few = await countQueries(server.ctx, read)
  for (let n = 3; n < 20; n++) await make(n)
  expect(await countQueries(server.ctx, read)).toBe(few)
  expect((await read()).length).toBeGreaterThan(30)
})

test.each([
  ['2020-01-01', '2026-01-01'],
  ['2026-01-02', '2026-01-01'],
  ['0001-01-01', '0001-02-01'],
  ['9999-01-01', '9999-02-01'],
  ['2026-02-30', '2026-03-01'],
])('from %s to %s is no range', async (from, to) => {
  const answer = await server.call(calendarEndpoints.range, { as: person, query: { from, to } })
  expect(answer.status).toBe(400)
})
