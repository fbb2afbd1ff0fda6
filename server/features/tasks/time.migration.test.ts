import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrateToLatest } from '../../platform/database/migrate.ts'
import { templateOf } from '../../platform/database/template.ts'
import { emptyServerDatabase, open } from '../../platform/database/testing.fixture.ts'
import { migrations } from '../../testing/database.ts'

const names = ['2026-11-18-75-task-time', '2026-11-18-76-task-time-until-now'] as const
const [first] = names
const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < first))
const added = Object.fromEntries(names.map((name) => [name, migrations[name] ?? expect.unreachable()]))

test('the minutes that tasks had become one entry each, of the assignee, on the day of the last change', async () => {
  const url = process.env.TEST_DATABASE_URL
  const database = await open(
    url ? { databaseUrl: await emptyServerDatabase(url) } : { templateTarball: await templateOf({}) },
  )
  await migrateToLatest(database, earlier)
  const db = database.db.withoutPlugins()
  await sql`update settings set value = '{"timeZone":"Europe/Istanbul"}'`.execute(db)
  await sql`
    insert into users (full_name, username, email, language, status, created_at) values
      ('Elif Kaya', 'elif', 'elif@ornek.test', 'tr', 'active', now()),
      ('Deniz Aydın', 'deniz', 'deniz@ornek.test', 'tr', 'active', now())`.execute(db)
  await sql`
    insert into tasks (creator_id, client_id, request_hash, title, status, assignee_id, requires_approval, spent_minutes,
      created_at, updated_at, deleted_at)
    select 1, 'is-' || n, '', 'İş ' || n, 'active', 2, false, case n % 4 when 0 then 0 else n end,
      '2026-10-01T09:00:00Z', '2026-11-02T22:30:00Z', case when n = 3 then now() end
    from generate_series(1, 4000) as n`.execute(db)
  expect(await migrateToLatest(database, { ...earlier, ...added })).toEqual(names)
  const { rows } = await sql`
    select count(*)::int as entries, min(user_id)::int as person, min(day)::text as day, sum(minutes)::int as minutes,
      (select sum(spent_minutes)::int from tasks) as spent, max(note) as note
    from task_time`.execute(db)
  expect(rows).toEqual([
    { entries: 3000, person: 2, day: '2026-11-03', minutes: 6_000_000, spent: 6_000_000, note: '' },
  ])
  const { rows: wrong } = await sql`
    select tasks.id from tasks left join task_time on task_id = tasks.id
    group by tasks.id having spent_minutes <> coalesce(sum(minutes), 0)`.execute(db)
  expect(wrong).toEqual([])
})
