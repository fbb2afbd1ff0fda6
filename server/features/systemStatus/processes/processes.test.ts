import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { processesChanged } from '#contract/systemStatus/systemStatus.events.ts'
import { eventsDuring } from '../../../testing/eventsDuring.ts'
import { openTestServer, type TestServer } from '../../../testing/harness.ts'
import { versionCheck } from '../checks/server.ts'

let server: TestServer
let admin: Awaited<ReturnType<TestServer['person']>>

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.person({}, ['Admin'])
  // From now on the look that forgets is planned.
  await server.jobs.runDue()
})
afterAll(() => server.close())

const listed = async () => (await server.call(systemStatusEndpoints.processes, { as: admin })).body.rows

test('a process shows from its first heartbeat on, and who may read the status hears that it came', async () => {
  expect(await listed()).toEqual([])
  const events = await eventsDuring(server.ctx, () => server.heart.beat())
  expect(events).toMatchObject([{ name: processesChanged.name, rooms: ['systemStatus'] }])
  const [row, ...others] = await listed()
  expect(others).toEqual([])
  const { id, host, pid } = server.ctx.self
  expect(row).toMatchObject({ id, host, pid, alive: true, sockets: 0, pool: { waiting: 0 } })
  expect(row?.memory).toBeGreaterThan(1024 ** 2)
  expect(row?.pool.size).toBeGreaterThan(0)
  expect(await eventsDuring(server.ctx, () => server.heart.beat())).toEqual([])
})

test('one that ended without a word is silent first and forgotten after an hour', async () => {
  const { db } = server.ctx
  const own = await db.selectFrom('processes').selectAll().executeTakeFirstOrThrow()
  await db
    .insertInto('processes')
    .values({ ...own, id: 'kayipkayip' })
    .execute()
  server.clock.advance(40_000)
  await server.heart.beat()
  expect((await listed()).map(({ id, alive }) => [id, alive])).toEqual(
    expect.arrayContaining([
      ['kayipkayip', false],
      [server.ctx.self.id, true],
    ]),
  )
  server.clock.advance(61 * 60_000)
  await server.heart.beat()
  await server.jobs.runDue()
  expect((await listed()).map(({ id }) => id)).toEqual([server.ctx.self.id])
})

test('a process on a database that a newer version has migrated wants attention', async () => {
  const { body } = await server.call(systemStatusEndpoints.check, { as: admin })
  expect(body.checks.find(({ name }) => name === 'version')).toMatchObject({ state: 'working' })
  const older = await versionCheck(() => []).run(server.ctx)
  expect(older).toMatchObject({ state: 'slow', trouble: { kind: 'databaseNewer' } })
})
