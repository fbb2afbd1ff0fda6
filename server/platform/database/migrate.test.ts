import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../testing/postgres.ts'
import { DatabaseNewerThanCode } from './errors.ts'
import { appliedMigrations, ensureSchema, type Migrations, migrateToLatest } from './migrate.ts'
import { templateOf } from './template.ts'
import { emptyServerDatabase, open, quiet } from './testing.fixture.ts'
import type { DatabaseLog } from './types.ts'

function listening() {
  const lines: string[] = []
  const note = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
  const log: DatabaseLog = { info: note, warn: note, error: note }
  return { lines, log }
}

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

const later = (name: string): Migrations => ({ ...whole, [name]: { up: async () => {} } })

test('a database that a newer version has only added to takes this version, one that it took from does not', async () => {
  const database = await openEmpty()
  await migrateToLatest(database, later('2027-01-01-01-later'))
  const { lines, log } = listening()
  expect(await migrateToLatest(database, whole, { log })).toEqual([])
  expect(lines).toEqual([expect.stringContaining('newer than this version')])
  await migrateToLatest(database, { ...later('2027-01-01-01-later'), ...later('2027-01-02-01-gone-contract') })
  const start = migrateToLatest(database, whole)
  await expect(start).rejects.toBeInstanceOf(DatabaseNewerThanCode)
  await expect(start).rejects.toThrow('2027-01-02-01-gone-contract')
  await expect(start).rejects.not.toThrow('2027-01-01-01-later')
})

test('what a patch of the version before has brought is no reason to refuse the next version', async () => {
  const database = await openEmpty()
  await migrateToLatest(database, later('2027-01-05-01-patch'))
  const next = { ...later('2027-01-01-01-next'), ...later('2027-01-05-01-patch') }
  expect(await migrateToLatest(database, next)).toEqual(['2027-01-01-01-next'])
})

test('a new database is made in one line, each later migration has its own line and stays when the next one fails', async () => {
  const database = await openEmpty()
  const { lines, log } = listening()
  await migrateToLatest(database, whole, { log })
  expect(lines).toEqual([expect.stringContaining('"count":2')])
  const next: Migrations = {
    ...later('2027-01-01-01-good'),
    '2027-01-02-01-bad': { up: async (db) => void (await sql`select nothing`.execute(db)) },
    '2027-01-03-01-never': { up: async () => {} },
  }
  const failure = 'Migration 2027-01-02-01-bad failed: column "nothing" does not exist'
  await expect(migrateToLatest(database, next, { log })).rejects.toThrow(failure)
  expect(lines.slice(1)).toEqual([expect.stringMatching(/"migration":"2027-01-01-01-good","ms":\d+/)])
  expect(await appliedMigrations(database.db)).toEqual([...Object.keys(whole), '2027-01-01-01-good'])
})

test('a start that may not migrate says what is missing and who applies it', async () => {
  const database = await openEmpty()
  await migrateToLatest(database, whole)
  const next = later('2027-01-01-01-next')
  await expect(ensureSchema(database, next, { migrate: false, log: quiet })).rejects.toThrow(
    /lacks 2027-01-01-01-next.*npm run migrate/,
  )
  expect(await appliedMigrations(database.db)).toEqual(Object.keys(whole))
  await ensureSchema(database, next, { migrate: true, log: quiet })
  await ensureSchema(database, next, { migrate: false, log: quiet })
})

test('a PostgreSQL before 15 is refused in one line', async () => {
  const database = await openEmpty()
  // The function that tells the version, out of an old server's mouth.
  await sql`create schema old`.execute(database.db)
  await sql`create function old.current_setting(text) returns text language sql as
    $$ select case $1 when 'server_version_num' then '140011' else 'UTF8' end $$`.execute(database.db)
  const old: typeof database = {
    ...database,
    maintenance: {
      ...database.maintenance,
      exempt: (work) =>
        database.db.connection().execute(async (db) => {
          await sql`set search_path = old, pg_catalog, public`.execute(db)
          return work(db).finally(() => sql`reset search_path`.execute(db))
        }),
    },
  }
  await expect(migrateToLatest(old, whole)).rejects.toThrow(/^PostgreSQL 14 is too old: 15 or newer is needed\.$/)
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  /** Somebody whose transaction has read the table, as the nightly dump has. */
  async function reading(url: string) {
    const client = new pg.Client({ connectionString: url, application_name: 'nightly' })
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await client.query('begin')
    await client.query('select from places')
    onTestFinished(() => client.end())
    return { pid: rows[0]?.pid, end: () => client.query('commit') }
  }

  async function migrated() {
    const url = await emptyServerDatabase(process.env.TEST_DATABASE_URL ?? '')
    const database = await open({ databaseUrl: url })
    await migrateToLatest(database, whole)
    return { url, database }
  }

  const next: Migrations = {
    ...whole,
    '2027-01-01-01-wide': { up: async (db) => void (await sql`alter table places add column wide int`.execute(db)) },
  }

  test('a migration waits for a lock in short turns, and says at last who holds it', async () => {
    const { url, database } = await migrated()
    const reader = await reading(url)
    const { lines, log } = listening()
    const patience = { log, lockTimeoutMs: 50, attempts: 3, pauseMs: 1 }
    await expect(migrateToLatest(database, next, patience)).rejects.toThrow(
      new RegExp(`^Migration 2027-01-01-01-wide .* 3 times.* held by process ${reader.pid} \\(nightly`),
    )
    expect(lines).toHaveLength(2)
    expect(await appliedMigrations(database.db)).toEqual(Object.keys(whole))
    await reader.end()
    expect(await migrateToLatest(database, next, patience)).toEqual(['2027-01-01-01-wide'])
  })

  test('a migration goes on as soon as the lock is free', async () => {
    const { url, database } = await migrated()
    const reader = await reading(url)
    const log = { ...quiet, warn: () => void reader.end() }
    const patience = { log, lockTimeoutMs: 50, attempts: 20, pauseMs: 20 }
    expect(await migrateToLatest(database, next, patience)).toEqual(['2027-01-01-01-wide'])
  })

  test('a role that may not make tables hears which right is missing, one that does not own them whose they are', async () => {
    const { url, database } = await migrated()
    const role = `plain_${new URL(url).pathname.slice(1)}`
    await sql`create role ${sql.ref(role)} login`.execute(database.db)
    onTestFinished(() => dropRole(role))
    const asRole = (place: string) => Object.assign(new URL(place), { username: role }).href
    const empty = await open({ databaseUrl: asRole(await emptyServerDatabase(process.env.TEST_DATABASE_URL ?? '')) })
    await expect(migrateToLatest(empty, whole)).rejects.toThrow(
      `The table of migrations could not be made: permission denied for schema public. Run as the owner of the database: grant usage, create on schema public to ${role};`,
    )
    await sql`grant all on all tables in schema public to ${sql.ref(role)}`.execute(database.db)
    onTestFinished(async () => void (await sql`drop owned by ${sql.ref(role)}`.execute(database.db)))
    const guest = await open({ databaseUrl: asRole(url) })
    await expect(migrateToLatest(guest, next)).rejects.toThrow(
      /^Migration 2027-01-01-01-wide failed: must be owner of table places\. .*role that made the tables/,
    )
  })

  test('a database of another encoding is refused', async () => {
    const server = process.env.TEST_DATABASE_URL ?? ''
    const { url, drop } = await createDatabase(server, `template0 encoding 'SQL_ASCII' locale 'C'`)
    onTestFinished(drop)
    const database = await open({ databaseUrl: url })
    await expect(migrateToLatest(database, whole)).rejects.toThrow(/SQL_ASCII.*encoding 'UTF8'/)
  })
})

async function dropRole(role: string) {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(`drop role "${role}"`)
  await client.end()
}
