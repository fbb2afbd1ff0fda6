import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Generated, type GeneratedAlways, sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { migrations as allMigrations, inMemory } from '../../testing/database.ts'
import { createDatabase } from '../../testing/postgres.ts'
import type { Migrations } from './migrate.ts'
import { migrateToLatest } from './migrate.ts'
import { openDatabase } from './open.ts'
import { templateOf } from './template.ts'
import { turkishText } from './turkish.ts'
import type { DatabaseLog, OpenDatabase, OpenDatabaseOptions } from './types.ts'

export const quiet: DatabaseLog = { info() {}, warn() {}, error() {} }

/** Tables of every kind of column and constraint that matters here: a cycle of foreign keys, identities, a trigger. */
export const sampleMigrations: Migrations = {
  '2026-01-01-01-turkish': turkishText,
  '2026-01-01-02-sample': {
    async up(db) {
      await sql`
        create table things (
          id bigint generated always as identity primary key,
          full_name text not null unique,
          big_count bigint,
          due_on date,
          seen_at timestamptz not null default now(),
          extra_data jsonb,
          tags text[],
          price numeric(12, 2),
          picture bytea,
          parent_id bigint references things (id),
          favourite_note_id bigint,
          folded text generated always as (tr_fold(full_name)) stored
        )`.execute(db)
      await sql`
        create table notes (
          id bigint generated always as identity primary key,
          thing_id bigint not null references things (id),
          body text not null
        )`.execute(db)
      await sql`alter table things add foreign key (favourite_note_id) references notes (id)`.execute(db)
    },
  },
}

export interface Sample {
  things: {
    id: GeneratedAlways<number>
    fullName: string
    bigCount: number | null
    dueOn: string | null
    seenAt: Generated<Date>
    extraData: unknown
  }
  notes: { id: GeneratedAlways<number>; thingId: number; body: string }
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'imece-database-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database of its own on a server; it goes when the test ends. */
export async function emptyServerDatabase(url: string): Promise<string> {
  const database = await createDatabase(url)
  onTestFinished(database.drop)
  return database.url
}

let waiting: Promise<void> | undefined

/** Code that no engine of the process runs is forgotten, and compiled again for the next: the one that test servers use waits beside. */
const keepCompiled = () => {
  waiting ??= inMemory(allMigrations).then((database) => database.close())
  return waiting
}

export async function open(options: Partial<OpenDatabaseOptions> = {}): Promise<OpenDatabase<Sample>> {
  if (options.databaseUrl === undefined) await keepCompiled()
  const database = await openDatabase<Sample>({ dataDir: 'memory://', log: quiet, ...options })
  onTestFinished(() => database.close())
  return database
}

/** The sample tables on whichever database this run of the tests is about; one in memory is left to the next test. */
export async function openSample(
  options: Partial<OpenDatabaseOptions> = {},
  migrations = sampleMigrations,
): Promise<OpenDatabase<Sample>> {
  const url = process.env.TEST_DATABASE_URL
  if (!url && Object.keys(options).length === 0) {
    const database = await inMemory<Sample>(migrations)
    onTestFinished(() => database.close())
    return database
  }
  const where = url
    ? { databaseUrl: await emptyServerDatabase(url) }
    : { templateTarball: await templateOf(migrations) }
  const database = await open({ ...where, ...options })
  await migrateToLatest(database, migrations)
  return database
}
