import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import type { CheckName } from '#contract/systemStatus/systemStatus.schemas.ts'
import { soon } from '../../platform/live/testGateway.ts'
import { openAlarmReceiver } from '../../testing/alarmReceiver.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type ServerProcess, startServerProcess } from '../../testing/serverProcess.ts'
import { openWire, type Wire } from '../../testing/wire.ts'
import { openWorkspace, type Workspace } from '../../workspace.ts'

const hasServices = Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL)

describe.skipIf(!hasServices)('outages (needs TEST_DATABASE_URL and TEST_REDIS_URL)', () => {
  let receiver: Awaited<ReturnType<typeof openAlarmReceiver>>
  /** Sees the database all the time. */
  let server: TestServer
  /** Stands on what is cut. */
  let workspace: Workspace
  let database: Wire
  let redis: Wire

  beforeAll(async () => {
    receiver = await openAlarmReceiver()
    server = await openTestServer()
    database = await openWire(server.ctx.config.databaseUrl ?? '')
    redis = await openWire(process.env.TEST_REDIS_URL ?? '')
    const { clock, config } = server.ctx
    const cut = { databaseUrl: database.url, redisUrl: redis.url, outagePatienceMs: 0 }
    workspace = await openWorkspace({ ...config, ...receiver.config, ...cut }, { clock, runJobs: false })
    await workspace.heart.beat()
  })
  afterAll(async () => {
    await workspace?.close()
    await server?.close()
    await database?.cut()
    await redis?.cut()
    receiver?.close()
  })

  const checkOf = async (name: CheckName) => {
    const as = await server.person({}, ['Admin'])
    const { body } = await server.call(systemStatusEndpoints.read, { as })
    return body.checks.find((check) => check.name === name)
  }

  it('tells of a database that is away without it, and writes down when it went and came back', async () => {
    const { parts } = workspace.ctx
    await workspace.jobs.runDue()
    expect(await checkOf('database')).toMatchObject({ lastTrouble: null })
    const went = server.ctx.clock.now()
    await database.cut()
    await workspace.heart.beat()
    expect(parts.database.outage()).toMatchObject({ part: 'database', since: went })
    await soon(() => expect(receiver.posts).toHaveLength(1))
    await soon(() => expect(receiver.mails).toHaveLength(1))
    const { id, host } = workspace.ctx.self
    expect(receiver.posts[0]).toMatchObject({ part: 'database', state: 'failing', processes: [{ id, host }] })
    expect(receiver.mails[0]?.text).toContain(host)
    expect(await checkOf('database')).toMatchObject({ lastTrouble: null })

    server.clock.advance(20 * 60_000)
    await database.mend()
    await soon(() => expect(parts.database.outage()).toBeNull())
    await soon(async () =>
      expect((await checkOf('database'))?.lastTrouble).toMatchObject({
        kind: 'unreachable',
        text: expect.stringContaining(id),
        at: went.toISOString(),
        until: server.ctx.clock.now().toISOString(),
      }),
    )
    const found = await checkOf('database')
    expect(found?.history.at(-1)).toMatchObject({ state: 'failing' })
    await soon(async () => {
      await workspace.jobs.runDue()
      // Once each, whatever else this hour turned.
      const told = receiver.posts.filter((post) => Object(post).part === 'database')
      expect(told).toMatchObject([{ state: 'failing' }, { state: 'working' }])
    })
  })

  it('knows Redis as a part, whose outage shows while it lasts and afterwards', async () => {
    expect(await checkOf('redis')).toMatchObject({ state: 'working' })
    await redis.cut()
    await soon(async () => {
      await workspace.heart.beat()
      await workspace.jobs.runDue()
      expect(await checkOf('redis')).toMatchObject({ state: 'failing', trouble: { kind: 'unreachable' } })
    })
    await redis.mend()
    await soon(async () => {
      await workspace.heart.beat()
      await workspace.jobs.runDue()
      expect(await checkOf('redis')).toMatchObject({ state: 'working', lastTrouble: { kind: 'unreachable' } })
    })
  })
})

describe.skipIf(!hasServices)('the log of a process whose database is away', () => {
  let server: TestServer
  let wire: Wire
  let instance: ServerProcess

  beforeAll(async () => {
    server = await openTestServer()
    wire = await openWire(server.ctx.config.databaseUrl ?? '')
    instance = await startServerProcess({
      DATABASE_URL: wire.url,
      REDIS_URL: process.env.TEST_REDIS_URL ?? '',
      DATA_DIR: server.ctx.config.dataDir,
      LOG_LEVEL: 'info',
    })
    // It has said all that a start says.
    await soon(() => expect(instance.output.stderr).toContain(instance.url))
  })
  afterAll(async () => {
    await instance?.kill()
    await server?.close()
    await wire?.cut()
  })

  it('has one line when it goes and one with the count when it is back, however much is refused', async () => {
    const written = () =>
      instance.output.stdout
        .split('\n')
        .filter((text) => text !== '')
        .map((text) => JSON.parse(text))
    const before = written().length
    const refused = async () =>
      (await fetch(`${instance.url}/api/workspace`, { headers: { authorization: 'x' } })).status
    await wire.cut()
    for (let call = 0; call < 30; call++) expect(await refused()).toBe(503)
    await wire.mend()
    await soon(async () => expect(await refused()).not.toBe(503))
    await soon(() => expect(written().some(({ msg }) => msg === 'database answers again')).toBe(true))
    const since = written().slice(before)
    const warned = since.filter(({ level }) => level >= 40)
    expect(warned.map(({ msg }) => msg)).toEqual([
      'database does not answer; what is refused until it does is counted',
      'database answers again',
    ])
    expect(warned[1].refusals).toBeGreaterThanOrEqual(30)
  })
})
