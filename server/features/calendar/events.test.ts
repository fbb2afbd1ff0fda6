import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { searchEndpoints } from '#contract/search/search.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, days, type Someone, times } from './calendar.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>
let owner: Someone
let guest: Someone
let other: Someone

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T08:00:00Z') })
  calendar = calendarOf(server)
  owner = await server.person({ fullName: 'Ayla Er' })
  guest = await server.person({ fullName: 'Bora Tan', timeZone: 'America/New_York' })
  other = await server.person({ fullName: 'Cem Ak', timeZone: 'Pacific/Auckland' })
})
afterAll(() => server.close())

const read = (as: Someone, id: number) => server.call(calendarEndpoints.read, { as, params: { id } })

test('an event is made once, however often it is sent', async () => {
  const draft = { clientId: 'ayni-anahtar', title: 'Planlama', guestIds: [guest.id], place: 'Boğaz odası' }
  const first = await calendar.event(owner, draft)
  const second = await calendar.event(owner, draft)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(first.body).toMatchObject({
    title: 'Planlama',
    owner: { id: owner.id },
    guests: [{ id: guest.id, reply: 'waiting' }],
    mayEdit: true,
    version: 1,
  })
  expect((await calendar.event(owner, { ...draft, title: 'Başka' })).status).toBe(422)
})

describe.each([
  ['Europe/Istanbul', '2026-11-16'],
  ['America/New_York', '2026-11-16'],
  ['Pacific/Auckland', '2026-11-16'],
])('in %s', (timeZone, day) => {
  test('a whole day stays on its day', async () => {
    const { body } = await calendar.event(owner, { title: 'İzin', type: 'leave', when: days(day, '2026-11-17') })
    const person = await server.person({ timeZone })
    const seen = await calendar.range(person, '2026-11-17', '2026-11-17')
    expect(seen).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ id: body.id, when: days(day, '2026-11-17') })]),
    )
    for (const outside of ['2026-11-15', '2026-11-18']) {
      expect(
        (await calendar.range(person, outside, outside)).filter((row) => 'id' in row && row.id === body.id),
      ).toEqual([])
    }
  })

  test('an hour is on the day that the clocks there show', async () => {
    const { body } = await calendar.event(owner, { when: times('2026-11-16T12:00:00Z', '2026-11-16T12:30:00Z') })
    const person = await server.person({ timeZone })
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date('2026-11-16T12:00:00Z'))
    expect(await calendar.starts(person, body.id, shown, shown)).toEqual(['2026-11-16T12:00:00.000Z'])
    const before = new Date(Date.parse(shown) - 86_400_000).toISOString().slice(0, 10)
    expect(await calendar.starts(person, body.id, before, before)).toEqual([])
  })
})

test('others see of a busy event only that somebody is taken, and of a private one nothing', async () => {
  const when = times('2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z')
  const busy = await calendar.event(owner, { title: 'Diş hekimi', visibility: 'busy', when })
  const hidden = await calendar.event(owner, { title: 'Gizli', visibility: 'private', when, guestIds: [guest.id] })
  const people = String(owner.id)
  const seen = await calendar.range(other, '2026-12-01', '2026-12-02', { people })
  expect(seen).toEqual([
    expect.objectContaining({ kind: 'busy', layer: 'people', person: expect.objectContaining({ id: owner.id }) }),
  ])
  expect(JSON.stringify(seen)).not.toMatch(/Diş|Gizli/)
  expect(await calendar.range(other, '2026-12-01', '2026-12-02')).toEqual([])
  for (const { body } of [busy, hidden]) {
    expect((await read(other, body.id)).status).toBe(404)
    const change = { version: 1, title: 'Benim' }
    const update = await server.call(calendarEndpoints.update, { as: other, params: { id: body.id }, body: change })
    expect(update.status).toBe(404)
  }
  const admin = await server.person({}, ['Admin'])
  expect((await read(admin, hidden.body.id)).status).toBe(404)
  expect((await read(guest, hidden.body.id)).body).toMatchObject({ title: 'Gizli', mayEdit: false, myReply: 'waiting' })
  expect(await calendar.range(guest, '2026-12-01', '2026-12-02')).toMatchObject([{ layer: 'invited', title: 'Gizli' }])
  const log = await server.ctx.db
    .selectFrom('activity')
    .select('objectTitle')
    .where('objectKind', '=', 'event')
    .execute()
  expect(log.map(({ objectTitle }) => objectTitle)).not.toContain('Gizli')
})

test('what everyone sees is changed by its owner and by who manages the calendar', async () => {
  const { body } = await calendar.event(owner, { title: 'Genel toplantı' })
  const params = { id: body.id }
  const change = (as: Someone, title: string, version: number) =>
    server.call(calendarEndpoints.update, { as, params, body: { title, version } })
  expect((await change(other, 'Benim', 1)).status).toBe(403)
  const manager = await server.person({}, ['Proje Yöneticisi'])
  expect((await change(manager, 'Düzeltilmiş', 1)).body).toMatchObject({ title: 'Düzeltilmiş', version: 2 })
  const stale = await change(owner, 'Eski', 1)
  expect(stale.status).toBe(409)
  expect(stale.body.current).toMatchObject({ title: 'Düzeltilmiş', version: 2 })
  const hiding = await server.call(calendarEndpoints.update, {
    as: manager,
    params,
    body: { visibility: 'private', version: 2 },
  })
  expect(hiding.status).toBe(403)
})

test('whoever it concerns hears of a change, others only of what they may see', async () => {
  const rooms = async (visibility: 'everyone' | 'busy' | 'private') => {
    const events = await eventsDuring(server.ctx, () => calendar.event(owner, { visibility, guestIds: [guest.id] }))
    const changed = events.filter(({ name }) => name === 'calendar.changed')
    expect(changed.map(({ payload }) => payload)).toEqual([{ id: expect.any(Number), version: 1 }])
    return changed.flatMap((event) => event.rooms)
  }
  const people = [`user:${owner.id}`, `user:${guest.id}`]
  expect(await rooms('private')).toEqual(people)
  expect(await rooms('busy')).toEqual([...people, 'everyone'])
  expect(await rooms('everyone')).toEqual([...people, 'everyone'])
})

test('a guest answers, and the owner is told', async () => {
  const { body } = await calendar.event(owner, { title: 'Bütçe', guestIds: [guest.id], visibility: 'busy' })
  const params = { id: body.id }
  const answer = (as: Someone) => server.call(calendarEndpoints.reply, { as, params, body: { reply: 'maybe' } })
  expect((await answer(guest)).body).toMatchObject({ myReply: 'maybe', version: 1 })
  expect((await answer(other)).status).toBe(404)
  expect((await answer(owner)).status).toBe(403)
  const told = await server.call(notificationEndpoints.list, { as: owner, query: {} })
  expect(told.body.rows[0]).toMatchObject({ kind: 'eventReplied', params: { title: 'Bütçe', reply: 'maybe' } })
  const invited = await server.call(notificationEndpoints.list, { as: guest, query: {} })
  expect(invited.body.rows[0]).toMatchObject({ kind: 'eventInvited', params: { title: 'Bütçe' } })
  const elsewhere = await server.person()
  const uninvite = { version: 1, guestIds: [elsewhere.id] }
  await server.call(calendarEndpoints.update, { as: owner, params, body: uninvite })
  expect((await read(guest, body.id)).status).toBe(404)
  expect((await read(elsewhere, body.id)).body).toMatchObject({ myReply: 'waiting' })
})

test('a deleted event is gone until it is restored', async () => {
  const { body } = await calendar.event(owner, { title: 'Kısa toplantı' })
  const params = { id: body.id }
  const removed = await server.call(calendarEndpoints.remove, { as: owner, params, body: { version: 1 } })
  expect(removed).toMatchObject({ status: 200, body: { id: body.id, version: 2 } })
  expect((await read(owner, body.id)).status).toBe(404)
  const stranger = await server.call(calendarEndpoints.restore, { as: other, params, body: { version: 2 } })
  expect(stranger.status).toBe(403)
  const restored = await server.call(calendarEndpoints.restore, { as: owner, params, body: { version: 2 } })
  expect(restored.body).toEqual({ id: body.id, version: 3 })
  expect((await read(owner, body.id)).body).toMatchObject({ title: 'Kısa toplantı' })
})

test('the trash keeps it, and what was private stays private there', async () => {
  const admin = await server.person({}, ['Admin'])
  const inTrash = async (as: Someone) => {
    const { body } = await server.call(trashEndpoints.list, { as, query: { kind: 'event' } })
    return body.rows.map(({ title }) => title)
  }
  const made = [
    await calendar.event(owner, { title: 'Silinen açık' }),
    await calendar.event(owner, { title: 'Silinen gizli', visibility: 'private' }),
  ]
  for (const { body } of made) {
    const params = { id: body.id }
    await server.call(calendarEndpoints.remove, { as: owner, params, body: { version: 1 } })
  }
  expect(await inTrash(owner)).toEqual(['Silinen gizli', 'Silinen açık'])
  expect(await inTrash(admin)).toEqual(['Silinen açık'])
  const items = made.map(({ body }) => ({ kind: 'event' as const, id: body.id }))
  await server.call(trashEndpoints.restore, { as: owner, body: { items: items.slice(1) } })
  expect(await inTrash(owner)).toEqual(['Silinen açık'])
  expect((await read(owner, made[1]?.body.id ?? 0)).body).toMatchObject({ title: 'Silinen gizli', version: 3 })
  await server.call(trashEndpoints.remove, { as: owner, body: { items: items.slice(0, 1) } })
  expect(await inTrash(owner)).toEqual([])
})

test('search finds what may be seen, in any spelling', async () => {
  await calendar.event(owner, { title: 'Işıklandırma keşfi', visibility: 'private' })
  const find = async (as: Someone) => {
    const { body } = await server.call(searchEndpoints.search, { as, query: { q: 'isikland', kinds: 'event' } })
    return body.hits.map(({ kind, title }) => ({ kind, title }))
  }
  expect(await find(owner)).toEqual([{ kind: 'event', title: 'Işıklandırma keşfi' }])
  expect(await find(other)).toEqual([])
})

test.each([
  ['when.end', { when: times('2026-11-16T07:00:00Z', '2026-11-16T06:00:00Z') }],
  ['when.end', { when: days('2026-11-16', '2028-11-16') }],
  ['when.start', { when: days('1500-01-01') }],
  ['link', { link: 'javascript:alert(1)' }],
  ['recurrence', { recurrence: 'FREQ=SECONDLY' }],
  ['recurrence', { recurrence: 'FREQ=DAILY;BYMONTHDAY=30;BYMONTH=2' }],
  ['recurrence', { recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['guestIds', { guestIds: [999_999] }],
])('%s is refused where it cannot hold', async (field, draft) => {
  const answer = await calendar.event(owner, draft)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
})
