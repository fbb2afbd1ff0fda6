import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { startServerProcess } from '../../testing/serverProcess.ts'
import { talking } from '../messages/messages.testing.ts'
import { runsSince } from './rules.queries.ts'
import { ruling } from './rules.testing.ts'

/** Processes cost a fraction on PostgreSQL, and which database keeps the cursor makes no difference. */
describe.skipIf(!process.env.TEST_DATABASE_URL)(
  'a process that is killed while it runs rules (needs TEST_DATABASE_URL)',
  () => {
    let server: TestServer
    beforeAll(async () => {
      server = await openTestServer()
    })
    afterAll(() => server?.close())

    it('has done nothing twice, and the next one does the rest', async () => {
      const admin = await server.person({}, ['Admin'])
      const rule = ruling(server)
      const channel = await talking(server).channel(admin, [], 'public')
      const { id } = await rule.create(admin, [
        { kind: 'message', channelId: channel, text: '{title}' },
        { kind: 'task', title: '{title}', assigneeId: admin.id, dueInDays: null },
      ])
      const names = Array.from({ length: 60 }, (_, number) => `gün ${number}`)
      for (const name of names) await rule.happen(admin, name)
      await rule.ask()
      const start = () =>
        startServerProcess({
          DATABASE_URL: server.ctx.config.databaseUrl ?? '',
          DATA_DIR: server.ctx.config.dataDir,
          ...(server.ctx.config.redisUrl && { REDIS_URL: server.ctx.config.redisUrl }),
        })
      // Of the database: so many questions at the door would be too many.
      const ran = () => runsSince(server.ctx.db, id, new Date(0))
      for (const least of [1, 12, 25]) {
        const process = await start()
        while ((await ran()) < least);
        await process.kill()
        // As if the two minutes of its claim had passed.
        await sql`update jobs set claimed_until = now() - interval '1 second' where claimed_until is not null`.execute(
          server.ctx.db,
        )
      }
      const last = await start()
      while ((await ran()) < names.length);
      await last.stop()
      const { rows } = await talking(server).history(admin, channel, { limit: 100 })
      expect(rows.map(({ text }) => text)).toEqual(names)
      const tasks = await server.ctx.db.selectFrom('tasks').select('title').orderBy('id').execute()
      expect(tasks.map(({ title }) => title)).toEqual(names)
    }, 180_000)
  },
)
