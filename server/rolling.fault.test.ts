import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { talking } from './features/messages/messages.testing.ts'
import { soon } from './platform/live/testGateway.ts'
import { type Balancer, openBalancer } from './testing/balancer.ts'
import { openTestServer, type TestServer } from './testing/harness.ts'
import { type ServerProcess, startServerProcess } from './testing/serverProcess.ts'

const hasServices = Boolean(process.env.TEST_DATABASE_URL && process.env.TEST_REDIS_URL)

describe.skipIf(!hasServices)('two processes behind a balancer (needs TEST_DATABASE_URL and TEST_REDIS_URL)', () => {
  let server: TestServer
  let balancer: Balancer
  let processes: ServerProcess[]

  const start = () =>
    startServerProcess({
      DATABASE_URL: server.ctx.config.databaseUrl ?? '',
      REDIS_URL: server.ctx.config.redisUrl ?? '',
      DATA_DIR: server.ctx.config.dataDir,
      DRAIN_SECONDS: '1',
    })

  beforeAll(async () => {
    server = await openTestServer()
    processes = await Promise.all([start(), start()])
    balancer = await openBalancer(processes.map(({ url }) => url))
  }, 180_000)
  afterAll(async () => {
    balancer?.close()
    for (const process of processes ?? []) await process.kill()
    await server?.close()
  })

  it('let one be exchanged while people write, and no request fails', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => server.person()))
    const [ada, ...others] = people
    if (!ada) throw new Error('There is nobody')
    const channel = await talking(server).channel(ada, others)
    const statuses: unknown[] = []
    let over = false
    const write = async ({ id, token }: { id: number; token: string }) => {
      for (let number = 0; !over; number++) {
        const answer = await fetch(balancer.url + messageEndpoints.send.path.replace(':id', String(channel)), {
          method: 'POST',
          headers: { authorization: token, 'content-type': 'application/json' },
          body: JSON.stringify({ clientId: `yazan-${id}-${number}`, text: `${number}` }),
        }).catch(String)
        statuses.push(typeof answer === 'string' ? answer : answer.status)
        if (typeof answer !== 'string') await answer.arrayBuffer()
        // People pause; without it the process that starts would wait for the writers.
        await delay(100)
      }
    }
    const writing = Promise.all(people.map(write))
    const more = async () => {
      const before = statuses.length
      await soon(() => expect(statuses.length).toBeGreaterThan(before + 20))
    }
    const [first, ...rest] = processes
    await more()
    first?.signal('SIGTERM')
    expect(await first?.ended).toBe(0)
    await more()
    processes = [await start(), ...rest]
    balancer.use(processes.map(({ url }) => url))
    await more()
    over = true
    await writing
    expect(statuses.filter((status) => status !== 201)).toEqual([])
    const stored = await server.ctx.db
      .selectFrom('messages')
      .select('id')
      .where('conversationId', '=', channel)
      .where('clientId', 'like', 'yazan-%')
      .execute()
    expect(stored).toHaveLength(statuses.length)
  }, 180_000)
})
