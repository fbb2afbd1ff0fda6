import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { projectEndpoints, projectSorts } from '#contract/projects/projects.endpoints.ts'
import { healths } from '#contract/projects/projects.schemas.ts'
import { countQueries } from '../../testing/countQueries.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, working } from '../tasks/tasks.testing.ts'
import { managing } from './projects.testing.ts'

let server: TestServer
let projects: ReturnType<typeof managing>
let work: ReturnType<typeof working>
let manager: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServer({ now: new Date('2026-11-16T09:00:00Z'), config: { requestsPerMinute: 100_000 } })
  projects = managing(server)
  work = working(server)
  manager = await server.person({ fullName: 'Çağrı Özdemir' }, ['Proje Yöneticisi'])
  admin = await server.person({}, ['Admin'])
})
afterAll(() => server.close())

const list = async (as: Person, query: QueryInput<typeof projectEndpoints.list> = {}) => {
  const answer = await server.call(projectEndpoints.list, { as, query })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

test('numbers are those of the tasks, and the health says why', async () => {
  const { id } = await projects.project(manager, {
    ...{ name: 'Ölçülen', status: 'active', startDay: '2026-11-01', endDay: '2026-11-11' },
    budget: { amount: 100_000, currency: 'TRY' },
  })
  const day = (endDay: string) => work.create(manager, { spaceId: id, endDay, requiresApproval: false })
  await day('2026-11-15')
  await day('2026-11-16')
  await work.move(manager, await day('2026-11-10'), 'complete')
  await work.create(manager, { spaceId: id })
  const row = (await list(manager, { q: 'ölçülen' })).rows[0]
  expect(row).toMatchObject({
    ...{ progress: { done: 1, total: 4 }, lateTasks: 1 },
    ...{ health: 'bad', healthSigns: ['behindPlan', 'lateTasks', 'daysPastEnd'] },
  })
  const open = { spaceId: id, status: 'active,pending,expired', endTo: '2026-11-15' }
  expect((await work.list(manager, open)).total).toBe(row?.lateTasks)
  expect((await work.list(manager, { spaceId: id, status: 'active,pending,expired,completed' })).total).toBe(4)
  const ended = { version: 1, status: 'done' as const }
  await server.call(projectEndpoints.update, { as: manager, params: { id }, body: ended })
  expect((await list(manager, { q: 'ölçülen' })).rows[0]).toMatchObject({ health: 'good', healthSigns: [] })
})

test.each(['Europe/Istanbul', 'America/Los_Angeles', 'Pacific/Auckland'])('days are days in %s', async (timeZone) => {
  const as = await server.person({ timeZone }, ['Proje Yöneticisi'])
  const days = { startDay: '2026-11-16', endDay: '2027-03-28' }
  const { id } = await projects.project(as, { template: 'software', ...days })
  const milestone = await projects.milestone(as, id, { title: 'Yaz saati', day: '2027-03-28' })
  const shown = await projects.read(as, id)
  expect(shown).toMatchObject(days)
  expect(shown.milestones.at(-1)).toEqual(milestone)
  expect(shown.milestones.map(({ day }) => day)).toEqual([
    // Three of them would have been Saturdays.
    ...['2026-11-23', '2026-12-21', '2026-12-28', '2026-12-31'],
    '2027-03-28',
  ])
  const { rows } = await work.list(as, { spaceId: id, sort: 'endDay' })
  expect([rows[0]?.startDay, rows[0]?.endDay]).toEqual(['2026-11-16', '2026-11-20'])
  const stored = await sql<{ day: string }>`select start_day::text as day from projects where id = ${id}`.execute(
    server.ctx.db,
  )
  expect(stored.rows[0]?.day).toBe('2026-11-16')
})

test('what is late is late by the workspace’s day, not by the server’s', async () => {
  const { id } = await projects.project(manager, { name: 'Gece yarısı' })
  await work.create(manager, { spaceId: id, endDay: '2026-11-16' })
  const late = async () => (await list(manager, { q: 'gece yarısı' })).rows[0]?.lateTasks
  server.clock.set(new Date('2026-11-16T20:59:00Z'))
  expect(await late()).toBe(0)
  server.clock.set(new Date('2026-11-16T21:01:00Z'))
  expect(await late()).toBe(1)
  server.clock.set(new Date('2026-11-16T09:00:00Z'))
})

test('a page of two thousand projects takes as many queries as one of three, in every order', async () => {
  const count = 2000
  await sql`
    insert into spaces (kind, code, name, manager_id, created_at)
    select 'project', 'T' || n, 'Toplu ' || n, ${manager.id}, now() from generate_series(1, ${count}::int) as n
  `.execute(server.ctx.db)
  // Each project looks for its space, by a plan that was made while there were a few.
  await sql`analyze spaces`.execute(server.ctx.db)
  await sql`
    with made as (select id from spaces where name like 'Toplu %'),
    channel as (
      insert into conversations (type, name, created_at) values ('channel', 'Toplu kanal', now()) returning id),
    members as (insert into space_members (space_id, user_id, role) select id, ${manager.id}, 'manager' from made)
    insert into projects (id, status, start_day, end_day, budget_amount, budget_currency, channel_id, created_at)
    select made.id, case when made.id % 3 = 0 then 'active' else 'planning' end, date '2026-11-01',
      date '2026-11-01' + (made.id % 60)::int, 1000, 'TRY', channel.id, now()
    from made cross join channel`.execute(server.ctx.db)
  await sql`analyze`.execute(server.ctx.db)
  const few = await server.person({}, ['Proje Yöneticisi'])
  await projects.project(few)
  const counted = async (as: Person, query: QueryInput<typeof projectEndpoints.list>) => {
    let body: Awaited<ReturnType<typeof list>> | undefined
    const queries = await countQueries(server.ctx, async () => {
      body = await list(as, query)
    })
    return { queries, body }
  }
  const { queries: forFew } = await counted(few, {})
  const { total } = await list(admin)
  expect(total).toBeGreaterThan(count)
  for (const sort of projectSorts) {
    const { queries, body } = await counted(admin, { sort: `-${sort}`, size: 25, page: 3 })
    expect([sort, queries, body?.rows.length, body?.total]).toEqual([sort, forFew, 25, total])
  }
  const pages = [
    await list(manager, { q: 'toplu', size: 100 }),
    await list(manager, { q: 'toplu', size: 100, page: 2 }),
  ]
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(200)
})

test('the filter by health finds what the rows say of themselves', async () => {
  const totals: number[] = []
  for (const health of healths) {
    const { rows, total } = await list(manager, { health, size: 100 })
    totals.push(total)
    expect(new Set(rows.map((row) => row.health))).toEqual(new Set([health]))
  }
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe((await list(manager)).total)
  const ranks = (await list(manager, { sort: '-health', size: 100 })).rows.map(({ health }) => healths.indexOf(health))
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
})

test('filters by status, manager, member and lateness narrow together', async () => {
  const other = await server.person({}, ['Proje Yöneticisi'])
  const { id } = await projects.project(other, { status: 'onHold', memberIds: [manager.id] })
  await work.create(other, { spaceId: id, endDay: '2026-11-10' })
  const found = async (query: QueryInput<typeof projectEndpoints.list>) =>
    (await list(manager, query)).rows.map((row) => row.id)
  expect(await found({ managerId: other.id })).toEqual([id])
  expect(await found({ memberId: other.id, status: 'onHold,cancelled', late: 'true' })).toEqual([id])
  expect(await found({ memberId: other.id, status: 'active' })).toEqual([])
})
