import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
