import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Line, openLine } from '../../testing/line.ts'
import { connectLive, say, soon } from '../live/testGateway.ts'

const service = process.env.TEST_DATABASE_URL ?? ''
const poolSize = 3

describe.skipIf(!service)('while the database is away', () => {
  let line: Line
  let server: TestServer
  let beside: pg.Client

  beforeAll(async () => {
    line = await openLine(service)
    server = await openTestServer({ database: { through: line.through, poolSize } })
    const url = new URL(service)
    url.pathname = new URL(server.ctx.config.databaseUrl ?? '').pathname
    beside = new pg.Client({ connectionString: url.href })
    await beside.connect()
  })
  afterAll(async () => {
    await beside?.end()
    await server?.close()
    line?.close()
  })

  const waiting = async () => {
    const { rows } = await beside.query(
      "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    return rows[0].n
  }

  /** Calls that wait for a lock, as many as there are connections. */
  async function fillPool() {
    const people = await Promise.all(Array.from({ length: poolSize }, () => server.person()))
    await beside.query('begin')
    await beside.query('lock table users in access exclusive mode')
    const calls = people.map((as) => server.call(userEndpoints.me, { as }))
    await soon(async () => expect(await waiting()).toBe(poolSize))
    return calls
  }
  const statusesOf = async (calls: ReturnType<TestServer['call']>[]) =>
    (await Promise.all(calls)).map(({ status }) => status)
  const everyOne = (status: number) => Array.from({ length: poolSize }, () => status)
  const ready = async () => (await server.app.inject({ url: '/readyz' })).statusCode
  const servesAgain = async () => {
    const as = await server.person()
    expect((await server.call(userEndpoints.me, { as })).status).toBe(200)
  }

  it('a lock that everybody waits for leaves the process ready, and who waits is told', async () => {
    const calls = await fillPool()
    expect(await ready()).toBe(200)
    const answers = await Promise.all(calls)
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      everyOne(503).map((status) => [status, 'unavailable']),
    )
    await beside.query('rollback')
    await servesAgain()
  })

  it('who has waited long for a connection does not wait as long again for a lock', async () => {
    const late = await server.person()
    const calls = await fillPool()
    const call = server.call(userEndpoints.me, { as: late })
    expect(await statusesOf(calls)).toEqual(everyOne(503))
    // Less than a lock is waited for otherwise.
    const first = await Promise.race([call, beside.query('select pg_sleep(3)').then(() => ({ status: 'still waits' }))])
    expect(first.status).toBe(503)
    await beside.query('rollback')
    await servesAgain()
  })

  it('connections that lead nowhere are ended though all are in use, and new ones serve', async () => {
    const calls = await fillPool()
    line.goDead()
    await beside.query('rollback')
    expect(await statusesOf(calls)).toEqual(everyOne(503))
    await soon(servesAgain)
    expect(await server.ctx.parts.database.look()).toBe(true)
  })

  it('nobody waits for a database that answers nobody, it is used as soon as it does, and sockets stay', async () => {
    const listening = await server.person()
    const reader = await connectLive(await server.url(), listening.token)
    const calls = await fillPool()
    line.takeNew(false)
    line.goDead()
    expect(await statusesOf(calls)).toEqual(everyOne(503))
    await beside.query('rollback')
    await soon(() => expect(sql`select 1`.execute(server.ctx.db)).rejects.toThrow('has not answered since'))
    expect(await server.ctx.parts.database.look()).toBe(false)
    expect(await ready()).toBe(503)
    line.takeNew(true)
    await soon(servesAgain)
    expect(await ready()).toBe(200)
    // Sockets stay, and hear what is new.
    await say(server.ctx, 'merhaba', `user:${listening.id}`)
    await soon(() => expect(reader.texts()).toEqual(['merhaba']))
    expect(reader.log).toEqual([])
    reader.socket.disconnect()
  })

  it('a process ends though its connections lead nowhere', async () => {
    const other = await openTestServer({ database: { through: line.through, poolSize } })
    const stuck = sql`select pg_sleep(60)`.execute(other.ctx.db).catch((error: unknown) => error)
    await soon(async () => {
      const { rowCount } = await beside.query("select 1 from pg_stat_activity where query = 'select pg_sleep(60)'")
      expect(rowCount).toBe(1)
    })
    line.takeNew(false)
    line.goDead()
    await other.close()
    expect(await stuck).toBeInstanceOf(Error)
    line.takeNew(true)
    await soon(servesAgain)
  })
})
