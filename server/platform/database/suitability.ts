import { type Kysely, sql } from 'kysely'
import { isMissingRight } from './errors.ts'

const oldest = 15

/** A database on which the product could not work is refused before anything is written to it. */
export async function refuseUnsuitable<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding
  `.execute(db.withoutPlugins())
  const { version = 0, encoding = '' } = rows[0] ?? {}
  const major = Math.floor(version / 10_000)
  if (major < oldest) throw new Error(`PostgreSQL ${major} is too old: ${oldest} or newer is needed.`)
  if (encoding === 'UTF8') return
  throw new Error(
    `The encoding of the database is ${encoding}. Make it anew: create database … template template0 encoding 'UTF8';`,
  )
}

/** The error of a migration in one line, with what its operator can do where a right is missing. */
export async function migrationFailed<DB>(db: Kysely<DB>, what: string, error: unknown): Promise<Error> {
  const message = error instanceof Error ? error.message : String(error)
  const failed = (hint = '') => new Error(`${what}: ${message}${hint}`, { cause: error })
  if (!isMissingRight(error)) return failed()
  const { rows } = await sql<{ role: string; schema: string }>`
    select quote_ident(current_user) as role, quote_ident(current_schema()) as schema
  `.execute(db)
  const { role = '', schema = '' } = rows[0] ?? {}
  if (message.includes('for schema')) {
    return failed(`. Run as the owner of the database: grant usage, create on schema ${schema} to ${role};`)
  }
  return failed(`. DATABASE_URL signs in as ${role}: use the role that made the tables, or give them to ${role}.`)
}

/** Whose transaction has been open for longer than a migration was willing to wait, as far as the role may see. */
export async function whoHoldsLocks<DB>(db: Kysely<DB>, forMs: number): Promise<string> {
  const { rows } = await sql<{ holder: string }>`
    select 'process ' || pid || ' (' || coalesce(nullif(application_name, ''), 'without a name')
      || coalesce(', for ' || round(extract(epoch from clock_timestamp() - xact_start)) || ' s', '') || ')' as holder
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and coalesce(xact_start < clock_timestamp() - ${forMs} * interval '1 millisecond', true)
      and exists (select from pg_locks where pg_locks.pid = pg_stat_activity.pid and granted and locktype = 'relation')
    order by xact_start
    limit 3
  `.execute(db)
  return rows.map(({ holder }) => holder).join(', ') || 'a process that has ended since'
}
