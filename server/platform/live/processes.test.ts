import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { freePort, type Program, startProgram } from '../../testing/privateService.ts'
import { type ServerProcess, startServerProcess } from '../../testing/serverProcess.ts'
import { connectLive, type LiveClient, soon } from './testGateway.ts'

const hasServices = Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL)

describe.skipIf(!hasServices)('two server processes (needs TEST_DATABASE_URL and TEST_REDIS_URL)', () => {
  let server: TestServer
  let redisPort: number
  let redis: Program
  let first: ServerProcess
  let second: ServerProcess
  const readers: LiveClient[] = []

  const startRedis = async () => {
    const command = [
      'redis-server',
      '--port',
      `${redisPort}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]
    redis = await startProgram(command, /Ready to accept connections/)
  }
  const startProcess = () =>
    startServerProcess({
      DATABASE_URL: server.ctx.config.databaseUrl ?? '',
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      DATA_DIR: server.ctx.config.dataDir,
    })

  beforeAll(async () => {
    redisPort = await freePort()
    await startRedis()
    server = await openTestServer({ config: { redisUrl: `redis://127.0.0.1:${redisPort}` } })
    ;[first, second] = await Promise.all([startProcess(), startProcess()])
  }, 180_000)
  afterAll(async () => {
    for (const { socket } of readers) socket.disconnect()
    await first?.kill()
    await second?.kill()
    await server?.close()
    await redis?.stop()
  })

  const read = async (process: ServerProcess, token: string) => {
    const reader = await connectLive(process.url, token)
    readers.push(reader)
    return reader
  }

  /** One write through a process's door: the new title, or null where the answer did not come. */
  async function write(process: ServerProcess, token: string, title: string): Promise<string | null> {
    const headers = { authorization: token, 'content-type': 'application/json' }
    try {
      const profile = userEndpoints.me.response.parse(await (await fetch(`${process.url}/api/me`, { headers })).json())
      const { fullName, phone, about, language, timeZone, version } = profile
      const body = JSON.stringify({ fullName, phone, about, language, timeZone, version, title })
      const answer = await fetch(`${process.url}/api/me`, { method: 'PUT', headers, body })
      return answer.ok ? title : null
    } catch {
      return null
    }
  }

  async function writeMany(processes: readonly ServerProcess[], label: string): Promise<string[]> {
    const writers = await Promise.all(processes.map(() => server.person()))
    const written = await Promise.all(
      processes.map(async (process, index) => {
        const titles: (string | null)[] = []
        for (let round = 0; round < 8; round++)
          titles.push(await write(process, writers[index]?.token ?? '', `${label} ${index} ${round}`))
        return titles
      }),
    )
    return written.flat().filter((title) => title !== null)
  }

  /** The log itself says what everybody has to hear. */
  const loggedAfter = async (cursor: number) => {
    const rows = server.ctx.db
      .selectFrom('events')
      .select('id')
      .where('id', '>', cursor)
      .where('name', '=', userChanged.name)
    return (await rows.orderBy('id').execute()).map(({ id }) => id)
  }
  const heardBy = ({ events }: { events: LiveClient['events'] }) =>
    events.filter(({ name }) => name === userChanged.name).map(({ id }) => id)
  const titlesIn = (events: LiveClient['events']) =>
    events
      .filter(({ name }) => name === userChanged.name)
      .map(({ payload }) => userChanged.payload.parse(payload).title)

  it('everybody gets every event exactly once and in one order, whoever committed it', async () => {
    const people = await Promise.all([server.person(), server.person(), server.person()])
    const hearing = await Promise.all(
      people.map((person, index) => read(index % 2 === 0 ? first : second, person.token)),
    )
    const start = Math.min(...hearing.map(({ cursor }) => cursor))
    const written = await writeMany([first, second, first, second], 'both')
    expect(written).toHaveLength(32)
    const logged = await loggedAfter(start)
    for (const reader of hearing) {
      await soon(() => expect(heardBy(reader).length).toBeGreaterThanOrEqual(logged.length))
      expect(heardBy(reader)).toEqual(logged)
      expect(titlesIn(reader.events).toSorted()).toEqual(written.toSorted())
    }
  })

  it('a killed process loses nothing that it acknowledged, and its clients miss nothing', async () => {
    const person = await server.person()
    const before = await read(first, person.token)
    const writing = writeMany([first, second, first, second], 'killed')
    await soon(() => expect(before.events.length).toBeGreaterThan(3))
    await first.kill()
    const written = await writing
    // What the dead process had sent may still have been on its way.
    await soon(() => expect(before.log).toEqual(['disconnect']))
    const last = before.events.at(-1)?.id ?? before.cursor
    const after = await read(second, person.token)
    const missed = await after.catchUp(last)
    const logged = await loggedAfter(before.cursor)
    const newest = logged.at(-1) ?? 0
    expect(missed.refetch).toBe(false)
    await soon(() => expect(heardBy(after).at(-1) ?? missed.cursor).toBeGreaterThanOrEqual(newest))
    const late = after.events.filter(({ id }) => id > missed.cursor && id <= newest)
    const all = [...before.events, ...missed.events, ...late]
    expect(heardBy({ events: all })).toEqual(logged)
    expect(titlesIn(all)).toEqual(expect.arrayContaining(written))
    first = await startProcess()
  }, 180_000)

  it('delivery goes on without Redis and the hints come back with it', async () => {
    const person = await server.person()
    const reader = await read(second, person.token)
    const hears = async (label: string) => {
      const written = await writeMany([first], label)
      expect(written).toHaveLength(8)
      await soon(() => expect(titlesIn(reader.events)).toEqual(expect.arrayContaining(written)))
    }
    await hears('with')
    await redis.stop()
    await hears('without')
    await startRedis()
    const asking = new Redis(redisPort)
    const channel = `imece:events${new URL(server.ctx.config.databaseUrl ?? '').pathname.replace('/', ':')}`
    await soon(async () => expect(await asking.pubsub('NUMSUB', channel)).toEqual([channel, 3]))
    asking.disconnect()
    await hears('again')
    expect(heardBy(reader)).toEqual(await loggedAfter(reader.cursor))
  }, 180_000)
})
