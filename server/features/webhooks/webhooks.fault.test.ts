import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { startServerProcess } from '../../testing/serverProcess.ts'
import { openReceiver } from './receiver.testing.ts'
import { telling, verify } from './webhooks.testing.ts'

/** Processes cost a fraction on PostgreSQL, and which database keeps the cursor makes no difference. */
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'a process that is killed while it tells (needs TEST_DATABASE_URL)',
  () => {
    let server: TestServer
    let receiver: Awaited<ReturnType<typeof openReceiver>>
    beforeAll(async () => {
      receiver = await openReceiver()
      server = await openTestServer()
    })
    afterAll(async () => {
      await server?.close()
      receiver?.close()
    })

    it('loses nothing: the next one goes on with what was not answered', async () => {
      const admin = await server.person({}, ['Admin'])
      const tell = telling(server, receiver)
      await tell.nameInside(admin, [receiver.named])
      const { secret } = await tell.create(admin)
      const names = Array.from({ length: 30 }, (_, number) => `gün ${number}`)
      for (const name of names) await tell.happen(admin, name)
      await tell.ask()

      const start = () =>
        startServerProcess({
          DATABASE_URL: server.ctx.config.databaseUrl ?? '',
          DATA_DIR: server.ctx.config.dataDir,
          ...(server.ctx.config.redisUrl && { REDIS_URL: server.ctx.config.redisUrl }),
        })
      for (const answered of [4, 13, 22]) {
        // It dies while somebody outside has read what it said, and has not answered.
        receiver.does(() => (receiver.accepted().length === answered ? 'hang' : 200))
        const process = await start()
        await receiver.until(() => receiver.received.at(-1)?.status === 0 && receiver.accepted().length === answered)
        await process.kill()
        // As if the two minutes of its claim had passed.
        await sql`update jobs set claimed_until = now() - interval '1 second' where claimed_until is not null`.execute(
          server.ctx.db,
        )
      }
      receiver.does(() => 200)
      const last = await start()
      await receiver.until(() => receiver.accepted().length === names.length)
      await last.stop()
      expect(receiver.accepted().map(({ data }) => Object(data).subject.title)).toEqual(names)
      for (const one of receiver.received) verify(secret, one)
      const times = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id'])
      expect([...times.values()].filter((some) => some.length > 1)).toHaveLength(3)
    }, 180_000)
  },
)
