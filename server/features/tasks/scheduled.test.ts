import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { historyEndpoints } from '#contract/tasks/parts.endpoints.ts'
import type { Recurrence } from '#contract/tasks/recurrence.ts'
import { systemActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { eventsDuring } from '../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { changeSettings } from '../settings/change.ts'
import { nextDay } from './recurrence.ts'
import { type Person, working } from './tasks.testing.ts'

const now = new Date('2026-11-16T09:00:00Z')
let server: TestServer
let work: ReturnType<typeof working>
beforeAll(async () => {
  server = await openTestServer({ now })
  work = working(server)
  await server.person({}, ['Admin'])
  await server.jobs.runDue()
})
afterAll(() => server.close())
afterEach(async () => {
  server.clock.set(now)
  await inZone('Europe/Istanbul')
})

async function inZone(timeZone: string) {
  const { ctx } = server
  await inTransaction(ctx, systemActor('test'), (tx) => changeSettings(tx, ctx, { timeZone }))
  ctx.settings.forget()
}

/** The scheduler at that time, with whatever is due by then; its times rise from test to test. */
async function at(time: string) {
  server.clock.set(new Date(time))
  await server.jobs.runDue()
}

const statusOf = async (as: Person, id: number) => (await work.read(as, id)).body.status

describe('the end day', () => {
  test('that has passed already makes a new task expired at once, and nobody is told twice', async () => {
    const ada = await server.person()
    const task = await work.create(ada, { endDay: '2026-11-15' })
    expect(task.status).toBe('expired')
    const events = await eventsDuring(server.ctx, () => at(now.toISOString()))
    expect(events.filter(({ payload }) => isOf(payload, task.id))).toEqual([])
    expect((await work.create(ada, { endDay: '2026-11-16' })).status).toBe('active')
  })

  test('that passed while a task waited makes it expired with the approval, and its assignee hears of it once', async () => {
    const [asker, doer, boss] = [await server.person(), await server.person(), await server.person({}, ['Admin'])]
    const task = await work.create(asker, { assigneeId: doer.id, endDay: '2026-11-15' })
    expect(task.status).toBe('pending')
    const approved = await work.move(boss, task, 'approve')
    expect(approved.status).toBe('expired')
    const told = await server.ctx.db.selectFrom('notifications').select('kind').where('userId', '=', doer.id).execute()
    expect(told).toEqual([{ kind: 'taskAssigned' }])
    const events = await eventsDuring(server.ctx, () => at(now.toISOString()))
    expect(events.filter(({ payload }) => isOf(payload, task.id))).toEqual([])
  })

  test.each([
    ['Pacific/Auckland', '2026-11-16T10:59:00Z', '2026-11-16T11:06:00Z'],
    ['Europe/Istanbul', '2026-11-16T20:59:00Z', '2026-11-16T21:06:00Z'],
    ['America/Los_Angeles', '2026-11-17T07:59:00Z', '2026-11-17T08:06:00Z'],
  ])('passes at midnight in %s, and then the task is expired, once', async (zone, before, after) => {
    await inZone(zone)
    const ada = await server.person()
    const task = await work.create(ada, { endDay: '2026-11-16' })
    const later = await work.create(ada, { endDay: '2026-11-17' })
    await at(before)
    expect(await statusOf(ada, task.id)).toBe('active')
    const events = await eventsDuring(server.ctx, async () => {
      await at(after)
      await at(new Date(Date.parse(after) + 60 * 60 * 1000).toISOString())
    })
    const ours = events.filter(({ name, payload }) => name === 'task.changed' && isOf(payload, task.id))
    expect(ours).toMatchObject([{ payload: { status: 'expired', version: 2 }, actorId: null }])
    expect(await statusOf(ada, later.id)).toBe('active')
    const { rows } = (await server.call(historyEndpoints.list, { as: ada, params: { id: task.id } })).body
    expect(rows.at(-1)).toMatchObject({ action: 'task.expire', actor: null })
  })

  test('of what waits for a decision passes without harm', async () => {
    const ada = await server.person()
    const task = await work.create(ada, { endDay: '2026-11-16', requiresApproval: true })
    await work.move(ada, task, 'complete')
    await at('2026-11-17T10:00:00Z')
    expect(await statusOf(ada, task.id)).toBe('pending')
  })
})

const isOf = (payload: unknown, id: number) =>
  typeof payload === 'object' && payload !== null && 'id' in payload && payload.id === id

const rule = (change: Partial<Recurrence>): Recurrence => ({
  every: 'day',
  interval: 1,
  weekdays: [],
  until: null,
  ...change,
})

test.each([
  [rule({}), '2026-11-16', '2026-11-17'],
  [rule({ interval: 3 }), '2026-11-16', '2026-11-19'],
  [rule({ every: 'week' }), '2026-11-16', '2026-11-23'],
  [rule({ every: 'week', weekdays: [1, 2, 3, 4, 5] }), '2026-11-20', '2026-11-23'],
  [rule({ every: 'week', interval: 2, weekdays: [2] }), '2026-11-17', '2026-12-01'],
  [rule({ every: 'month' }), '2026-12-15', '2027-01-15'],
  [rule({ every: 'year' }), '2026-11-16', '2027-11-16'],
  [rule({ every: 'month' }), '2027-01-31', '2027-02-28'],
  [rule({ every: 'month', interval: 2 }), '2026-12-30', '2027-02-28'],
  [rule({ every: 'year' }), '2028-02-29', '2029-02-28'],
  [rule({ every: 'month', until: '2027-02-27' }), '2027-01-31', null],
  [rule({ until: '2026-11-16' }), '2026-11-16', null],
])('%o after %s falls on %s', (recurrence, from, expected) => {
  expect(nextDay(recurrence, from, from)).toBe(expected)
})

test('a monthly task of the 31st takes the last day of short months and comes back to its own', () => {
  const monthly = rule({ every: 'month' })
  const days = ['2027-01-31']
  for (let n = 0; n < 4; n++) days.push(nextDay(monthly, days.at(-1) ?? '', '', 31) ?? '')
  expect(days).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  // A day that was moved by hand is its own again.
  expect(nextDay(monthly, '2027-02-15', '', 31)).toBe('2027-03-15')
})

describe('a repeating task', () => {
  test('of the 31st keeps its day through a short month', async () => {
    const ada = await server.person()
    const january = await work.create(ada, { endDay: '2027-01-31', recurrence: rule({ every: 'month' }) })
    const ends = [january.endDay]
    let current = january
    for (let month = 0; month < 3; month++) {
      await work.move(ada, current, 'complete')
      const { rows } = await work.list(ada, { tab: 'assigned', status: 'active' })
      current = (await work.read(ada, rows[0]?.id ?? 0)).body
      ends.push(current.endDay)
    }
    expect(ends).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  })

  const repeating = { endDay: '2026-11-16', startDay: '2026-11-15', recurrence: rule({ every: 'week' }) }

  test('is followed by the next one when it ends, once, with its days moved and its list unticked', async () => {
    const ada = await server.person()
    const task = await work.create(ada, { ...repeating, checklist: ['a'], labels: ['rapor'] })
    await work.tick(ada, task.id, 1)
    const done = await work.move(ada, task, 'complete')
    const [next, ...others] = (await work.list(ada, { status: 'active' })).rows
    expect(others).toEqual([])
    expect(next).toMatchObject({
      startDay: '2026-11-22',
      endDay: '2026-11-23',
      labels: ['rapor'],
      checklist: [{ text: 'a', done: false }],
      recurrence: repeating.recurrence,
      creator: { id: ada.id },
    })
    const again = await work.move(ada, await work.move(ada, done, 'reopen'), 'complete')
    expect(again.status).toBe('completed')
    expect((await work.list(ada)).total).toBe(2)
  })

  test('that nobody ended is followed when its next day has come; days that passed meanwhile are left out', async () => {
    const ada = await server.person()
    await work.create(ada, repeating)
    await at('2026-11-22T09:00:00Z')
    expect((await work.list(ada)).total).toBe(1)
    await at('2026-12-01T09:00:00Z')
    await at('2026-12-01T10:00:00Z')
    expect((await work.list(ada, { sort: 'key' })).rows.map(({ endDay, status }) => [endDay, status])).toEqual([
      ['2026-11-16', 'expired'],
      ['2026-12-07', 'active'],
    ])
  })
})
