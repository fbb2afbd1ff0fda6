import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, type Someone, times } from './calendar.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>
let owner: Someone
let guest: Someone
let later: Someone
let onlooker: Someone
let admin: Someone

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-05-01T08:00:00Z') })
  calendar = calendarOf(server)
  owner = await server.person({ fullName: 'Ayla Er' })
  guest = await server.person({ fullName: 'Bora Tan' })
  later = await server.person({ fullName: 'Cem Ak' })
  onlooker = await server.person({ fullName: 'Deniz Su' })
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

/** All that a screen of this person shows, as a fresh fetch gives it. */
async function view(as: Someone) {
  const people = [owner, guest].map(({ id }) => id).join(',')
  const rows = await calendar.range(as, '2026-06-01', '2026-07-31', { people, layers: 'own,invited,team,holidays' })
  const ids = new Set(rows.flatMap((row) => (row.kind === 'event' ? [row.id] : [])))
  const events = []
  for (const id of ids) events.push((await server.call(calendarEndpoints.read, { as, params: { id } })).body)
  return JSON.stringify({ rows, events })
}

/**
 * The screens fetch again what an event names. So they are right if whoever sees something else after an act hears of
 * it, and nobody hears of what was never theirs to see.
 */
async function act(work: () => Promise<{ status: number }>) {
  const people = [owner, guest, later, onlooker, admin]
  const before = await Promise.all(people.map(view))
  const events = await eventsDuring(server.ctx, async () => {
    expect((await work()).status).toBeLessThan(300)
  })
  const rooms = new Set(events.filter(({ name }) => name.startsWith('calendar.')).flatMap((event) => event.rooms))
  const after = await Promise.all(people.map(view))
  const changed = people.filter((_, index) => before[index] !== after[index])
  const hears = ({ id }: Someone) => rooms.has('everyone') || rooms.has(`user:${id}`)
  expect(changed.filter((person) => !hears(person)).map(({ fullName }) => fullName)).toEqual([])
  return { changed: changed.map(({ fullName }) => fullName), rooms: [...rooms] }
}

const first = times('2026-06-01T06:00:00.000Z', '2026-06-01T07:00:00.000Z')
const change = (id: number, body: BodyInput<typeof calendarEndpoints.update>) =>
  server.call(calendarEndpoints.update, { as: owner, params: { id }, body })
const remove = (id: number, body: BodyInput<typeof calendarEndpoints.remove>) =>
  server.call(calendarEndpoints.remove, { as: owner, params: { id }, body })
const restore = (id: number, body: BodyInput<typeof calendarEndpoints.restore>) =>
  server.call(calendarEndpoints.restore, { as: owner, params: { id }, body })
const reply = (as: Someone, id: number, body: BodyInput<typeof calendarEndpoints.reply>) =>
  server.call(calendarEndpoints.reply, { as, params: { id }, body })

test('whoever sees something else after an act hears of it', async () => {
  let id = 0
  const make = async () => {
    const answer = await calendar.event(owner, {
      when: first,
      recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=6',
      visibility: 'busy',
      guestIds: [guest.id],
    })
    id = answer.body.id
    return answer
  }
  expect((await act(make)).changed).toContain('Deniz Su')
  const one = { scope: 'this' as const, occurrence: '2026-06-08T09:00' }
  const following = { scope: 'following' as const, occurrence: '2026-06-22T09:00' }
  await act(() => change(id, { version: 1, title: 'Yeni ad' }))
  await act(() => change(id, { version: 2, ...one, title: 'Bir kez', visibility: 'everyone' }))
  await act(() => reply(guest, id, { reply: 'yes' }))
  await act(() => reply(guest, id, { reply: 'no', occurrence: '2026-06-15T09:00' }))
  await act(() => change(id, { version: 3, guestIds: [later.id] }))
  await act(() => remove(id, { version: 4, ...one }))
  await act(() => restore(id, { version: 5, ...one }))
  await act(() => remove(id, { version: 6, ...following }))
  await act(() => restore(id, { version: 7, ...following }))
  await act(() => change(id, { version: 8, ...following, visibility: 'everyone', title: 'Bundan sonra' }))
  await act(() => change(id, { version: 9, visibility: 'private' }))
  await act(() => remove(id, { version: 10 }))
  await act(() => restore(id, { version: 11 }))
})

test('what is private is told to nobody else', async () => {
  const { body } = await calendar.event(owner, { when: first, visibility: 'private', guestIds: [guest.id] })
  const concerned = [`user:${owner.id}`, `user:${guest.id}`]
  const acts = [
    () => change(body.id, { version: 1, title: 'Gizli kalır' }),
    () => reply(guest, body.id, { reply: 'maybe' }),
    () => remove(body.id, { version: 2 }),
  ]
  for (const one of acts) expect((await act(one)).rooms.sort()).toEqual(concerned.sort())
})

test('a new holiday is told to everybody', async () => {
  const draft = { name: 'Köprü günü', startDay: '2026-07-16', endDay: '2026-07-17' }
  const { changed } = await act(() => server.call(holidayEndpoints.create, { as: admin, body: draft }))
  expect(changed).toHaveLength(5)
})
