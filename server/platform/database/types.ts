import type { Kysely } from 'kysely'
import type pg from 'pg'

export interface DatabaseLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface OpenDatabaseOptions {
  /** A PostgreSQL 15 or later. Without it the database is embedded, under `dataDir`. */
  databaseUrl?: string | undefined
  /** The folder of everything that must survive. `memory://` keeps the embedded database in memory, for tests. */
  dataDir: string
  log: DatabaseLog
  /** Refuses to begin an embedded database: for whoever only looks at one. */
  mustExist?: boolean | undefined
  /** Path of a prepared database (see template.ts) that an empty embedded database starts from. */
  templateTarball?: string | undefined
  /** False leaves out fsync. Only for tests: a crash of the machine may then lose what was acknowledged. */
  durable?: boolean | undefined
  /** Opens an embedded database with little memory rather than speed. */
  lean?: boolean | undefined
  /** The longest that one query may take. */
  queryLimitMs?: number | undefined
  /** How many connections to a server may be in use at once. */
  poolSize?: number | undefined
}

export interface DatabaseCounters {
  fsyncs: number
  checkpoints: number
  restarts: number
}

/** How many rows there are, and how many in each table. */
export interface Dumped {
  rows: number
  tables: Record<string, number>
}

export interface Maintenance<DB> {
  /** Runs work that may take longer than the limit of a query, on a handle without that limit. */
  exempt<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T>
  /** Frees dead rows and refreshes statistics, a table at a time so that others get their turn. */
  vacuum(): Promise<void>
  /** Writes what is in memory to the data files, which keeps the next start short. */
  checkpoint(): Promise<void>
  /** Writes every table as it is at one moment into a file, while others go on, and gives the numbers of rows. */
  dump(path: string): Promise<Dumped>
  /** What the embedded database has counted since the start; null on a server. */
  counters(): DatabaseCounters | null
}

export interface OpenDatabase<DB> {
  db: Kysely<DB>
  pool: pg.Pool
  kind: 'embedded' | 'server'
  /** The time by which all processes of this database agree. */
  now(): Date
  /** Answers with the time of a round trip, or throws `DatabaseUnavailable`; on a server within a second. */
  health(): Promise<{ latencyMs: number }>
  maintenance: Maintenance<DB>
  close(): Promise<void>
}
