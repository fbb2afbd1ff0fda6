import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { DatabaseNewerThanCode, isLockTimeout, isRetryable } from './errors.ts'
import { migrationFailed, refuseUnsuitable, whoHoldsLocks } from './suitability.ts'
import type { DatabaseLog, OpenDatabase } from './types.ts'

/** Migrations by name; names sort by time, such as `2026-11-15-01-platform`. */
export type Migrations = Record<string, Migration>

/** Whether the version before could not live with it: it takes something away or narrows it, and its name says so. */
export const isContracting = (name: string) => name.endsWith('-contract')

interface Patience {
  log?: DatabaseLog
  /** Everybody else who wants the table waits behind a migration that waits for it, so it waits in short turns. */
  lockTimeoutMs?: number
  attempts?: number
  pauseMs?: number
}

const quiet: DatabaseLog = { info() {}, warn() {}, error() {} }

/** The lock of Kysely's own migrator, which earlier versions used: of all that start at once one migrates. */
const migrating = sql.lit('3853314791062309107')

/**
 * Brings the schema up to the code, forward only, and gives the names of what was applied. Each migration is a
 * transaction; a new database, where nobody waits, is made in one.
 */
export function migrateOn<DB>(db: Kysely<DB>, migrations: Migrations, patience: Patience = {}): Promise<string[]> {
  const { log = quiet } = patience
  // Without plugins, a migration is written as the SQL it becomes.
  return db
    .withoutPlugins()
    .connection()
    .execute(async (connection) => {
      if ((await pendingMigrations(connection, migrations, log)).length === 0) return []
      await lock(connection, log)
      try {
        if (!(await hasTable(connection))) await makeTable(connection)
        const isNew = (await appliedMigrations(connection)).length === 0
        const pending = await pendingMigrations(connection, migrations)
        const steps = isNew ? [pending] : pending.map((name) => [name])
        for (const step of steps) await apply(connection, migrations, step, patience)
        return pending
      } finally {
        // On a lost connection the lock has ended with its session; what went wrong is told above.
        await sql`select pg_advisory_unlock(${migrating})`.execute(connection).catch(() => {})
      }
    })
}

/** As `migrateOn`, without the limit on the length of a query. */
export function migrateToLatest<DB>(
  open: OpenDatabase<DB>,
  migrations: Migrations,
  patience?: Patience,
): Promise<string[]> {
  return open.maintenance.exempt((db) => migrateOn(db, migrations, patience))
}

/** The schema that this code needs: made here, or asked for where migrating is left to `npm run migrate`. */
export async function ensureSchema<DB>(
  open: OpenDatabase<DB>,
  migrations: Migrations,
  { migrate, log }: { migrate: boolean; log: DatabaseLog },
): Promise<void> {
  if (migrate) return void (await migrateToLatest(open, migrations, { log }))
  const missing = await pendingMigrations(open.db, migrations, log)
  if (missing.length === 0) return
  throw new Error(`The database lacks ${missing.join(', ')}, and MIGRATE is off. Run first: npm run migrate`)
}

/** What this code would apply to a database; one that this code cannot work on is refused. */
export async function pendingMigrations<DB>(
  db: Kysely<DB>,
  migrations: Migrations,
  log: DatabaseLog = quiet,
): Promise<string[]> {
  await refuseUnsuitable(db)
  const applied = new Set(await appliedMigrations(db))
  const unknown = [...applied].filter((name) => !(name in migrations))
  const contracting = unknown.filter(isContracting)
  if (contracting.length > 0) {
    throw new DatabaseNewerThanCode(
      `The database is newer than this version of the code: it has ${contracting.join(', ')}. ` +
        'Start the newer version, or restore a backup of this one (docs/upgrading.md).',
    )
  }
  if (unknown.length > 0) log.warn({ migrations: unknown }, 'the database is newer than this version, which goes on')
  return Object.keys(migrations)
    .filter((name) => !applied.has(name))
    .sort()
}

/** The names of the migrations that a database has, in their order. */
export async function appliedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  if (!(await hasTable(db))) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    db.withoutPlugins(),
  )
  return rows.map(({ name }) => name)
}

async function hasTable<DB>(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass('kysely_migration') is not null as present
  `.execute(db.withoutPlugins())
  return rows[0]?.present === true
}

async function lock<DB>(connection: Kysely<DB>, log: DatabaseLog) {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${migrating}) as free`.execute(connection)
  if (rows[0]?.free) return
  log.info({}, 'another process applies migrations: waiting for it')
  await sql`select pg_advisory_lock(${migrating})`.execute(connection)
}

async function makeTable<DB>(connection: Kysely<DB>) {
  try {
    await sql`create table kysely_migration (
      name varchar(255) not null primary key, "timestamp" varchar(255) not null)`.execute(connection)
  } catch (error) {
    throw await migrationFailed(connection, 'The table of migrations could not be made', error)
  }
}

/** Tried again while somebody else holds a lock: the nightly dump reads every table in one transaction. */
async function apply<DB>(connection: Kysely<DB>, migrations: Migrations, step: string[], patience: Patience) {
  const { log = quiet, lockTimeoutMs = 3000, attempts = 10, pauseMs = 3000 } = patience
  let current = ''
  for (let attempt = 1; ; attempt += 1) {
    const from = performance.now()
    try {
      await connection.transaction().execute(async (tx) => {
        await sql`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(tx)
        for (const name of step) {
          current = name
          await migrations[name]?.up(tx)
          const at = new Date().toISOString()
          await sql`insert into kysely_migration (name, "timestamp") values (${name}, ${at})`.execute(tx)
        }
      })
      const ms = Math.round(performance.now() - from)
      if (step.length === 1) return log.info({ migration: current, ms }, 'migration applied')
      return log.info({ count: step.length, ms }, 'the tables of a new database are made')
    } catch (error) {
      const waits = isLockTimeout(error) || isRetryable(error)
      if (!waits) throw await migrationFailed(connection, `Migration ${current} failed`, error)
      const holders = await whoHoldsLocks(connection, lockTimeoutMs)
      if (attempt >= attempts) {
        throw new Error(
          `Migration ${current} did not get its lock, ${attempts} times for ${lockTimeoutMs / 1000} s: it is held by ` +
            `${holders}. The tables are as they were. Try again when that has ended: npm run migrate`,
          { cause: error },
        )
      }
      log.warn({ migration: current, holders, attempt }, 'a migration waits for a lock and is tried again')
      await pause(pauseMs)
    }
  }
}
