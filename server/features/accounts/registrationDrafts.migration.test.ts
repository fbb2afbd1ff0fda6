import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../../platform/database/migrate.ts'
import { templateOf } from '../../platform/database/template.ts'
import { emptyServerDatabase, open } from '../../platform/database/testing.fixture.ts'
import { migrations } from '../../testing/database.ts'

const name = '2026-11-17-10-registration-drafts'
const earlier = Object.fromEntries(Object.entries(migrations).filter(([other]) => other < name))

test('registrations that were people without a proved address become drafts, and their passwords and links go', async () => {
  const url = process.env.TEST_DATABASE_URL
  const database = await open(
    url ? { databaseUrl: await emptyServerDatabase(url) } : { templateTarball: await templateOf({}) },
  )
  await migrateToLatest(database, earlier)
  const db = database.db.withoutPlugins()
  await sql`
    insert into users (full_name, username, email, language, status, created_at) values
      ('Elif Kaya', 'elif', 'elif@ornek.test', 'en', 'unverified', '2026-11-16T09:00:00Z'),
      ('Deniz Aydın', 'deniz', 'deniz@ornek.test', 'tr', 'active', '2026-11-16T09:00:00Z')`.execute(db)
  await sql`insert into credentials (user_id, password_hash) select id, 'hash' from users`.execute(db)
  await sql`
    insert into one_time_tokens (kind, token_hash, user_id, password_hash, created_at, expires_at)
    select 'verify', username, id, 'hash', now(), now() from users where status = 'unverified'`.execute(db)
  expect(await migrateToLatest(database, { ...earlier, [name]: migrations[name] ?? expect.unreachable() })).toEqual([
    name,
  ])
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  expect(await rowsOf(sql`select email, full_name, username, language from registration_drafts`)).toEqual([
    { email: 'elif@ornek.test', full_name: 'Elif Kaya', username: 'elif', language: 'en' },
  ])
  expect(await rowsOf(sql`select username from users join credentials on user_id = id`)).toEqual([
    { username: 'deniz' },
  ])
  expect(await rowsOf(sql`select id from one_time_tokens`)).toEqual([])
})
