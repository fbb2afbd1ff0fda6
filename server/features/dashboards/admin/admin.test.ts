import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { type AdminContents, type AdminWidget, adminDashboardEndpoints } from '#contract/dashboards/admin.endpoints.ts'
import type { Counted } from '#contract/dashboards/rows.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { openTestServer, type TestServer } from '../../../testing/harness.ts'
import { addTask } from '../../reports/reports.testing.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>
const day = 24 * 60 * 60_000
const dayOf = (date: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(date)

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  admin = await server.person({ fullName: 'Işıl Güneş' }, ['Admin'])
})
afterAll(() => server.close())

async function widget<Name extends AdminWidget>(name: Name): Promise<AdminContents[Name]> {
  const { status, body } = await server.call(adminDashboardEndpoints.read, { as: admin, query: { only: name } })
  expect(status).toBe(200)
  const found = body.widgets[name]
  if (found === undefined || 'failed' in found) throw new Error(`no widget ${name}`)
  // Each name carries its own contents, which the contract has parsed.
  return found as AdminContents[Name]
}

/** The list behind a number shows as many. */
async function reconciled({ count, rows }: Counted) {
  const { body } = await server.call(taskEndpoints.list, { as: admin, query: { ...rows.query, size: 100 } })
  expect(count, JSON.stringify(rows.query)).toBe(body.total)
  return count
}

test('an empty workspace shows nothing that is not there', async () => {
  expect(await widget('overview')).toMatchObject({
    approvals: { mine: 0, all: 0 },
    people: { here: 0, active: 1 },
    expired: { count: 0, new: 0 },
    failedSignIns: { count: 0, locked: 0 },
  })
  expect(await widget('load')).toMatchObject({ median: 0, peopleCount: 0, rows: [] })
  expect((await widget('expired')).tasks).toEqual([])
  const { count, hours, accounts } = await widget('signIns')
  expect([count, hours.length, accounts]).toEqual([0, 24, []])
})

test('load and expired tasks are those of the list of all tasks', async () => {
  const now = server.ctx.clock.now()
  const at = new Date(now.getTime() - 30 * day)
  const ago = (days: number) => dayOf(new Date(now.getTime() - days * day))
  const [full, half] = [await server.person(), await server.person()]
  for (const _ of [1, 2]) await addTask(server, { assigneeId: full.id, createdAt: at })
  await addTask(server, { assigneeId: full.id, createdAt: at, status: 'expired', endDay: ago(9), title: 'En eski' })
  await addTask(server, { assigneeId: half.id, createdAt: at, status: 'expired', endDay: ago(1), title: 'Dünkü' })
  await addTask(server, { assigneeId: half.id, createdAt: at, status: 'completed', endedAt: now })

  const load = await widget('load')
  expect(load).toMatchObject({ median: 2, peopleCount: 2 })
  expect(load.rows.map(({ person, open, expired }) => [person.id, open.count, expired.count])).toEqual([
    [full.id, 3, 1],
    [half.id, 1, 1],
  ])
  for (const { open, expired } of load.rows) {
    await reconciled(open)
    await reconciled(expired)
  }
  const expired = await widget('expired')
  expect(await reconciled(expired)).toBe(2)
  expect(expired.tasks.map(({ title }) => title)).toEqual(['En eski', 'Dünkü'])
  const overview = await widget('overview')
  expect(await reconciled(overview.expired)).toBe(2)
  expect(overview.expired.new).toBe(1)
  expect(overview.people.active).toBe(3)
})

test('failed sign-ins show whose door it was, and who is locked', async () => {
  const target = await server.person()
  const tryWith = (email: string) => server.call(accountEndpoints.login, { body: { email, password: 'yanlis-parola' } })
  for (let count = 0; count < 5; count++) await tryWith(target.email)
  await tryWith('kimse@imece.test')
  const { count, hours, accounts } = await widget('signIns')
  expect(count).toBe(6)
  expect(hours.at(-1)?.count).toBe(6)
  expect(accounts).toMatchObject([
    { user: { id: target.id }, typed: '', count: 5, lockedUntil: expect.any(String) },
    { user: null, typed: 'kimse@imece.test', count: 1, lockedUntil: null },
  ])
  expect((await widget('overview')).failedSignIns).toEqual({ count: 6, locked: 1 })
  server.clock.advance(25 * 60 * 60_000)
  expect((await widget('signIns')).count).toBe(0)
})
