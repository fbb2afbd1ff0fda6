import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { DatabaseNewerThanCode } from './errors.ts'
import type { OpenDatabase } from './types.ts'

/** Migrations by name; names sort by time, such as `2026-11-15-01-platform`. */
export type Migrations = Record<string, Migration>

/**
 * Brings the schema up to the code, forward only, and gives the names of what was applied. All of it is one transaction
 * under one lock: killed anywhere it leaves nothing, and of several processes that start at once only one does it.
 */
export async function migrateOn<DB>(db: Kysely<DB>, migrations: Migrations): Promise<string[]> {
  // Without plugins, a migration is written as the SQL it becomes.
  const migrator = new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: async () => migrations } })
  const known = new Set(Object.keys(migrations))
  const applied = await appliedMigrations(db)
  const unknown = applied.filter((name) => !known.has(name))
  if (unknown.length > 0) {
    const message = `The database is newer than this version of the code: it has ${unknown.join(', ')}. Start the newer version.`
    throw new DatabaseNewerThanCode(message)
  }
  // Most starts have nothing to do, and the migrator reads every column of the database before it finds that out.
  if (applied.length === known.size) return []
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === 'Error')
    throw new Error(
      `Migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    )
  }
  return results.map(({ migrationName }) => migrationName)
}

/** As `migrateOn`, without the limit on the length of a query. */
export function migrateToLatest<DB>(open: OpenDatabase<DB>, migrations: Migrations): Promise<string[]> {
  return open.maintenance.exempt((db) => migrateOn(db, migrations))
}

/** The names of the migrations that a database has, in their order. */
export async function appliedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows: tables } = await sql<{ present: boolean }>`
    select to_regclass('kysely_migration') is not null as present
  `.execute(db.withoutPlugins())
  if (!tables[0]?.present) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    db.withoutPlugins(),
  )
  return rows.map(({ name }) => name)
}
