import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseNewerThanCode } from './errors.ts'
import { appliedMigrations, type Migrations, migrateToLatest } from './migrate.ts'
import { templateOf } from './template.ts'
import { emptyServerDatabase, open } from './testing.fixture.ts'

const openEmpty = async () => {
  const url = process.env.TEST_DATABASE_URL
  return open(url ? { databaseUrl: await emptyServerDatabase(url) } : { templateTarball: await templateOf({}) })
}

const statements = [
  sql`create table places (id bigint generated always as identity primary key, name text)`,
  sql`insert into places (name) values ('Ankara')`,
  sql`create index places_name on places (name)`,
  sql`alter table places add column region text not null default 'İç Anadolu'`,
]

/** The same migrations, with a death before the statement of that number. */
function dyingBefore(death: number): Migrations {
  const run = (from: number, to: number) => async (db: Kysely<unknown>) => {
    for (const [index, statement] of statements.entries()) {
      if (index === death) throw new Error('killed')
      if (index >= from && index < to) await statement.execute(db)
    }
  }
  return { '2026-01-01-01-places': { up: run(0, 2) }, '2026-01-02-01-regions': { up: run(2, 4) } }
}

const whole = dyingBefore(Number.POSITIVE_INFINITY)

test('a migration killed at any statement and run again succeeds', async () => {
  const database = await openEmpty()
  for (const death of statements.keys()) {
    await expect(migrateToLatest(database, dyingBefore(death))).rejects.toThrow('killed')
    expect(await appliedMigrations(database.db)).toEqual([])
  }
  expect(await migrateToLatest(database, whole)).toEqual(Object.keys(whole))
  expect(await migrateToLatest(database, whole)).toEqual([])
  const { rows } = await sql`select id, name, region from places`.execute(database.db)
  expect(rows).toEqual([{ id: 1, name: 'Ankara', region: 'İç Anadolu' }])
})

test('several that start at once migrate once', async () => {
  const database = await openEmpty()
  const applied = await Promise.all([1, 2, 3].map(() => migrateToLatest(database, whole)))
  expect(applied.flat()).toEqual(Object.keys(whole))
})

test('a database newer than the code is refused by name', async () => {
  const database = await openEmpty()
  await migrateToLatest(database, { ...whole, '2027-01-01-01-later': { up: async () => {} } })
  const start = migrateToLatest(database, whole)
  await expect(start).rejects.toBeInstanceOf(DatabaseNewerThanCode)
  await expect(start).rejects.toThrow('2027-01-01-01-later')
})
