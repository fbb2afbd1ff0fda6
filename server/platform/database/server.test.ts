import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openLine } from '../../testing/line.ts'
import { startPostgres } from '../../testing/postgres.ts'
import { soon } from '../live/testGateway.ts'
import { DatabaseUnavailable } from './errors.ts'
import { open } from './testing.fixture.ts'

test('a server that is slow, away or stopped is unavailable; exempt work is not hurried', async ({ skip }) => {
  const { service } = await startPostgres()
  if (!service) return skip('PostgreSQL is not installed')
  const database = await open({ databaseUrl: service.url, queryLimitMs: 1000 })
  const sleep = sql`select pg_sleep(3)`
  await expect(sleep.execute(database.db)).rejects.toBeInstanceOf(DatabaseUnavailable)
  await database.maintenance.exempt((db) => sleep.execute(db))
  const running = database.maintenance.exempt((db) => sql`select pg_sleep(600)`.execute(db)).catch((error) => error)
  await soon(async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active'
        and pid <> pg_backend_pid()`.execute(database.db)
    expect(rows).toEqual([{ n: 1 }])
  })
  await service.stop()
  expect(await running).toBeInstanceOf(DatabaseUnavailable)
  await expect(database.health()).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(open({ databaseUrl: service.url })).rejects.toBeInstanceOf(DatabaseUnavailable)
})

test('a server that hangs is away, and back when it answers', async ({ skip }) => {
  const { service } = await startPostgres()
  if (!service) return skip('PostgreSQL is not installed')
  onTestFinished(async () => {
    service.resume()
    await service.stop()
  })
  const database = await open({ databaseUrl: service.url })
  const running = sql`select pg_sleep(600)`.execute(database.db)
  service.pause()
  await expect(running).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(database.health()).rejects.toBeInstanceOf(DatabaseUnavailable)
  service.resume()
  await soon(async () => void (await sql`select 1`.execute(database.db)))
  expect(await database.health()).toEqual({ latencyMs: expect.any(Number) })
})

test.skipIf(!process.env.TEST_DATABASE_URL)('a single connection that leads nowhere leaves the pool', async () => {
  const url = process.env.TEST_DATABASE_URL ?? ''
  const line = await openLine(url)
  const database = await open({ databaseUrl: line.through(url), queryLimitMs: 1000, poolSize: 2 })
  await Promise.all([1, 2].map(() => sql`select pg_sleep(0.1)`.execute(database.db)))
  // The watch was connected first, and does not notice.
  line.goDead(1)
  const lost = await Promise.allSettled([1, 2].map(() => sql`select 1`.execute(database.db)))
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await Promise.all([1, 2, 3].map(() => sql`select 1`.execute(database.db)))
  expect(await database.health()).toEqual({ latencyMs: expect.any(Number) })
  line.close()
})
