import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { connectLive, soon } from './platform/live/testGateway.ts'
import { release } from './platform/release.ts'
import { migrations } from './testing/database.ts'
import { beginDatabaseIn } from './testing/folder.ts'
import { openTestServer, type TestServer } from './testing/harness.ts'
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts'

/** Shares the test server's place where it can be shared; the embedded database is one process's own. */
let server: TestServer
let ownFolder: string
const started: ServerProcess[] = []

beforeAll(async () => {
  server = await openTestServer()
  ownFolder = await mkdtemp(join(tmpdir(), 'imece-stopping-'))
  if (!server.ctx.config.databaseUrl) await beginDatabaseIn(ownFolder, migrations)
}, 180_000)
afterEach(async () => {
  for (const process of started.splice(0)) await process.kill()
})
afterAll(async () => {
  await server.close()
  await rm(ownFolder, { recursive: true, force: true })
})

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const { databaseUrl, redisUrl, dataDir } = server.ctx.config
  const place = databaseUrl && redisUrl ? { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: dataDir } : {}
  const process = await startServerProcess({ DATA_DIR: ownFolder, LOG_LEVEL: 'info', ...place, ...env })
  started.push(process)
  return process
}

/** Over a connection that would stay open, as those of browsers and balancers do. */
async function ask(url: string) {
  const [answer] = await once(get(url, { headers: { connection: 'keep-alive' } }), 'response')
  return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) }
}

const untilRefused = (url: string) => soon(() => expect(ask(url)).rejects.toThrow('ECONNREFUSED'))

// Which database there is makes no difference to these two, and beside a server a process takes a fraction of the work.
const onlyBesideServer = it.skipIf(!process.env.TEST_DATABASE_URL)

describe('a signal to stop', () => {
  onlyBesideServer(
    'is told to the balancer first, while everybody is still served, each for the last time on their connection; again, it means now',
    async () => {
      const process = await start({ DRAIN_SECONDS: '600' })
      expect((await ask(`${process.url}/healthz`)).connection).toBe('keep-alive')
      process.signal('SIGTERM')
      await soon(async () => expect(await ask(`${process.url}/readyz`)).toMatchObject({ status: 503 }))
      expect((await ask(`${process.url}/readyz`)).body).toBe('{"status":"stopping"}')
      expect(await ask(`${process.url}/healthz`)).toMatchObject({ status: 200, connection: 'close' })
      expect(await ask(`${process.url}/api/me`)).toMatchObject({ status: 401, connection: 'close' })
      expect(await ask(`${process.url}/socket.io/?EIO=4&transport=polling`)).toMatchObject({
        status: 200,
        connection: 'close',
      })
      // Given again, it means now.
      const again = setInterval(() => process.signal('SIGTERM'), 300)
      expect(await process.ended).toBe(1)
      clearInterval(again)
    },
  )

  it('waits neither for connections that say nothing nor for those that rest', async () => {
    const process = await start({ DRAIN_SECONDS: '0' })
    const silent = connect(Number(new URL(process.url).port), '127.0.0.1')
    await once(silent, 'connect')
    const resting = connect(Number(new URL(process.url).port), '127.0.0.1')
    resting.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(resting, 'data')
    // It serves a moment before it says so.
    await soon(() => expect(process.output.stdout).toContain('"msg":"ready"'))
    process.signal('SIGINT')
    expect(await process.ended).toBe(0)
    for (const socket of [silent, resting]) socket.destroy()
    const lines = process.output.stdout
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
    for (const msg of ['starting', 'ready', 'stopping', 'stopped'])
      expect(lines).toContainEqual(expect.objectContaining({ msg, version: release }))
  })

  onlyBesideServer('cuts at its deadline what never ends, and names it', async () => {
    const process = await start({ DRAIN_SECONDS: '0', STOP_SECONDS: '1' })
    const endless = connect(Number(new URL(process.url).port), '127.0.0.1').on('error', () => {})
    endless.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
    endless.write('Content-Length: 1000\r\n\r\n{"email":')
    // Answered once the process has read what was written before.
    await ask(`${process.url}/healthz`)
    process.signal('SIGTERM')
    expect(await process.ended).toBe(1)
    expect(process.output.stdout).toContain('POST /api/auth/login')
    endless.destroy()
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('what is under way (needs TEST_DATABASE_URL)', () => {
  it('is finished and answered, and who listens is let go', async () => {
    const process = await start({ DRAIN_SECONDS: '1' })
    const [ada, eda] = [await server.person(), await server.person()]
    const { body: talk } = await server.call(conversationEndpoints.open, {
      as: ada,
      body: { type: 'dm', userIds: [eda.id] },
    })
    const listening = await connectLive(process.url, eda.token)
    const send = (number: number) =>
      fetch(process.url + messageEndpoints.send.path.replace(':id', String(talk.id)), {
        method: 'POST',
        headers: { authorization: ada.token, 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: `bekleyen-${number}`, text: `${number}` }),
      })
    const sending = await server.ctx.db.transaction().execute(async (tx) => {
      await sql`lock table messages in access exclusive mode`.execute(tx)
      const five = Array.from({ length: 5 }, (_, number) => send(number))
      await soon(async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pg_locks where not granted
            and database = (select oid from pg_database where datname = current_database())
        `.execute(tx)
        // One of them waits for the table, the others of this conversation for its row.
        expect(rows[0]?.waiting).toBeGreaterThanOrEqual(5)
      })
      process.signal('SIGTERM')
      await untilRefused(`${process.url}/healthz`)
      return five
    })
    const answers = await Promise.all(sending)
    expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual(
      Array(5).fill([201, 'close']),
    )
    expect(await process.ended).toBe(0)
    const stored = await server.ctx.db
      .selectFrom('messages')
      .select('clientId')
      .where('conversationId', '=', talk.id)
      .execute()
    expect(stored).toHaveLength(5)
    await soon(() => expect(listening.log).toEqual(['disconnect']))
    listening.socket.disconnect()
  })
})
