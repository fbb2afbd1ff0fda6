import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { calendarOf, isEvent, type Someone, times } from './calendar.testing.ts'

let server: TestServer
let calendar: ReturnType<typeof calendarOf>
let owner: Someone

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-15T08:00:00Z') })
  calendar = calendarOf(server)
  owner = await server.person()
})
afterAll(() => server.close())

test('of several changes at once one holds, and the others read what it made', async () => {
  const { body } = await calendar.event(owner, { recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' })
  const answers = await Promise.all(
    ['2026-11-16T09:00', '2026-11-23T09:00', '2026-11-30T09:00'].map((occurrence) =>
      server.call(calendarEndpoints.update, {
        as: owner,
        params: { id: body.id },
        body: { version: 1, scope: 'this', occurrence, title: occurrence },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const stale = answers.find(({ status }) => status === 409)
  expect(stale?.body.current).toMatchObject({ id: body.id, version: 2 })
})

test('the same event sent five times at once is one event', async () => {
  const when = times('2026-12-20T09:00:00Z', '2026-12-20T10:00:00Z')
  const draft = { clientId: 'bes-kez-ayni', title: 'Beş kez', when }
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => calendar.event(owner, draft)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect((await calendar.range(owner, '2026-12-20', '2026-12-20')).filter(isEvent)).toHaveLength(1)
})

test('answers of all guests at once are all kept', async () => {
  const guests = await Promise.all([1, 2, 3, 4, 5].map(() => server.person()))
  const { body } = await calendar.event(owner, {
    recurrence: 'FREQ=WEEKLY;COUNT=3',
    guestIds: guests.map(({ id }) => id),
  })
  const occurrence = '2026-11-23T09:00'
  const params = { id: body.id }
  const answers = await Promise.all(
    guests.map((as) => server.call(calendarEndpoints.reply, { as, params, body: { reply: 'yes', occurrence } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { body: one } = await server.call(calendarEndpoints.read, { as: owner, params, query: { occurrence } })
  expect(one.guests.map(({ reply }) => reply)).toEqual(['yes', 'yes', 'yes', 'yes', 'yes'])
})
