import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, days, type Someone, times } from './calendar.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>
let owner: Someone
let guest: Someone

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T05:00:00Z') })
  calendar = calendarOf(server)
})
beforeEach(async () => {
  owner = await server.person({ fullName: 'Ayla Er' })
  guest = await server.person({ fullName: 'Anna Weber', language: 'en', timeZone: 'Europe/Berlin' })
})
afterAll(() => server.close())

/** What the person was reminded of, oldest first, once the clock shows that. */
async function remindedAt(person: Someone, now: string) {
  server.clock.set(new Date(now))
  await server.jobs.runDue()
  const { body } = await server.call(notificationEndpoints.list, { as: person, query: {} })
  return body.rows
    .filter(({ kind }) => kind === 'eventReminder')
    .map(({ params }) => params.when)
    .reverse()
}

test('everybody who takes part is reminded once, and by mail when not connected', async () => {
  const declined = await server.person()
  const when = times('2026-11-16T09:00:00Z', '2026-11-16T10:00:00Z')
  const draft = { title: 'Yol haritası', when, reminders: [10, 60], guestIds: [guest.id, declined.id] }
  const { body } = await calendar.event(owner, draft)
  await server.call(calendarEndpoints.reply, { as: declined, params: { id: body.id }, body: { reply: 'no' } })
  const start = '2026-11-16T09:00:00.000Z'
  expect(await remindedAt(owner, '2026-11-16T07:59:00Z')).toEqual([])
  expect(await remindedAt(owner, '2026-11-16T08:00:00Z')).toEqual([start])
  expect(await remindedAt(guest, '2026-11-16T08:55:00Z')).toEqual([start, start])
  expect(await remindedAt(declined, '2026-11-16T08:55:00Z')).toEqual([])
  const all = (await server.mails()).filter((mail) => mail?.to === guest.email)
  // The invitation, still unread, came at the full hour.
  const mails = all.filter((mail) => mail?.subject.startsWith('Reminder'))
  expect(mails.map((mail) => mail?.subject)).toEqual(['Reminder: Yol haritası', 'Reminder: Yol haritası'])
  expect(mails[0]?.text).toContain('10:00')
})

test('whoever is connected gets no mail', async () => {
  server.clock.set(new Date('2026-11-16T10:00:00Z'))
  server.ctx.connections.opened(owner.id, 'socket')
  await calendar.event(owner, { when: times('2026-11-16T12:00:00Z', '2026-11-16T13:00:00Z'), reminders: [5] })
  expect(await remindedAt(owner, '2026-11-16T11:55:00Z')).toHaveLength(1)
  expect((await server.mails()).filter((mail) => mail?.to === owner.email)).toEqual([])
  server.ctx.connections.closed(owner.id, 'socket')
})

test('a series reminds each time, not of what was deleted, and at the new time of what was moved', async () => {
  server.clock.set(new Date('2026-11-17T05:00:00Z'))
  const when = times('2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z')
  const { body } = await calendar.event(owner, { when, recurrence: 'FREQ=DAILY;COUNT=4', reminders: [15] })
  const params = { id: body.id }
  const left = { version: 1, scope: 'this' as const, occurrence: '2026-11-19T12:00' }
  await server.call(calendarEndpoints.remove, { as: owner, params, body: left })
  const moved = times('2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z')
  const change = { version: 2, scope: 'this' as const, occurrence: '2026-11-20T12:00', when: moved }
  await server.call(calendarEndpoints.update, { as: owner, params, body: change })
  const [first, third, fourth] = ['2026-11-18T09:00:00.000Z', '2026-11-20T15:00:00.000Z', '2026-11-21T09:00:00.000Z']
  expect(await remindedAt(owner, '2026-11-18T08:45:00Z')).toEqual([first])
  expect(await remindedAt(owner, '2026-11-19T12:00:00Z')).toEqual([first])
  expect(await remindedAt(owner, '2026-11-20T14:44:00Z')).toEqual([first])
  expect(await remindedAt(owner, '2026-11-20T14:45:00Z')).toEqual([first, third])
  expect(await remindedAt(owner, '2026-11-21T08:45:00Z')).toEqual([first, third, fourth])
})

test('a day reminds by the clock of its owner; what was deleted or is over reminds of nothing', async () => {
  server.clock.set(new Date('2026-11-22T05:00:00Z'))
  // Fifteen hours before midnight in Istanbul: nine o'clock the day before.
  await calendar.event(owner, { when: days('2026-11-24'), reminders: [900] })
  expect(await remindedAt(owner, '2026-11-23T05:59:00Z')).toEqual([])
  expect(await remindedAt(owner, '2026-11-23T06:00:00Z')).toEqual(['2026-11-24'])

  const deleted = await calendar.event(owner, {
    when: times('2026-11-25T09:00:00Z', '2026-11-25T10:00:00Z'),
    reminders: [0],
  })
  const params = { id: deleted.body.id }
  await server.call(calendarEndpoints.remove, { as: owner, params, body: { version: 1 } })
  await calendar.event(owner, { when: times('2026-11-25T11:00:00Z', '2026-11-25T11:30:00Z'), reminders: [0] })
  expect(await remindedAt(owner, '2026-11-25T18:00:00Z')).toEqual(['2026-11-24'])
})
