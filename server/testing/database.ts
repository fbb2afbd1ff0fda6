import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { migrations } from '../app.ts'
import { readSequences, readTables } from '../platform/database/dumpSchema.ts'
import type { Migrations } from '../platform/database/migrate.ts'
import { openDatabase } from '../platform/database/open.ts'
import { readPartedTables } from '../platform/database/partitions.ts'
import { templateOf } from '../platform/database/template.ts'
import type { DatabaseLog, OpenDatabase } from '../platform/database/types.ts'
import type { Database } from '../platform/schema.ts'
import { createDatabase } from './postgres.ts'

export { migrations }

export const quiet: DatabaseLog = { info() {}, warn() {}, error() {} }

export interface TestDatabaseOptions {
  /** Where to reach a PostgreSQL instead, such as a line that can be cut. */
  through?: ((url: string) => string) | undefined
  poolSize?: number | undefined
}

/** A migrated database for one test server, on the PostgreSQL given or in memory. Closing it gives it up. */
export async function testDatabase({
  through = (url) => url,
  poolSize,
}: TestDatabaseOptions = {}): Promise<OpenDatabase<Database> & { databaseUrl: string | undefined }> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { ...(await inMemory<Database>(migrations)), databaseUrl: undefined }
  const { url, drop } = await createDatabase(server, process.env.TEST_DATABASE_TEMPLATE)
  const database = await openDatabase<Database>({ databaseUrl: through(url), dataDir: '', log: quiet, poolSize })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, databaseUrl: url, close }
}

/** Databases in memory that wait for the next who wants one with these tables: opening one takes two seconds. */
const free = new Map<Migrations, Embedded[]>()

interface Embedded {
  database: OpenDatabase<unknown>
  /** Gives it back the rows it had when it was new, and no others; false when a test has changed its tables. */
  empty(): Promise<boolean>
}

/** A database in memory. Closing it leaves it to the next. */
export async function inMemory<DB>(wanted: Migrations): Promise<OpenDatabase<DB>> {
  const waiting = free.get(wanted) ?? []
  free.set(wanted, waiting)
  const kept = waiting.pop()
  const isReady = await kept?.empty()
  if (isReady === false) await kept?.database.close()
  const embedded = kept && isReady ? kept : await openEmbedded(wanted)
  return {
    // Its tables are those that were wanted.
    ...(embedded.database as OpenDatabase<DB>),
    async close() {
      if (!waiting.includes(embedded)) waiting.push(embedded)
    },
  }
}

/** A guard against what hangs: on a busy machine a query of seconds takes longer than people would wait. */
const queryLimitMs = 80_000

async function openEmbedded(wanted: Migrations): Promise<Embedded> {
  const templateTarball = await templateOf(wanted)
  const place = { dataDir: 'memory://', templateTarball, durable: false }
  const database = await openDatabase<unknown>({ ...place, log: quiet, queryLimitMs })
  const rowsOfNew = await readRows(database.db)
  return { database, empty: () => replaceRows(database.db, rowsOfNew) }
}

/** All that a database holds. */
export const allRows = z.object({
  schema: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.string() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})
export type Rows = z.infer<typeof allRows>

/** No table is known here, and none has to be: names come from the catalogue. */
const inAnyTables = <DB, Result>(db: Kysely<DB>, work: (tx: Transaction<unknown>) => Promise<Result>) =>
  (db.withoutPlugins() as Kysely<unknown>).transaction().execute(work)

export const readRows = <DB>(db: Kysely<DB>): Promise<Rows> => inAnyTables(db, rowsOf)

/** False when its tables are not those that the rows were read from. */
export async function replaceRows<DB>(db: Kysely<DB>, rows: Rows): Promise<boolean> {
  const emptied = await inAnyTables(db, (tx) => exchange(tx, rows))
  if (emptied && emptied.length > 0) await makeRoom(db, emptied)
  return emptied !== null
}

/** What a test may have changed besides rows. */
const shapeOf = async (tx: Transaction<unknown>) =>
  JSON.stringify([await readTables(tx), await readPartedTables(tx), await readFunctions(tx)])

async function readFunctions(tx: Transaction<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc where pronamespace = current_schema()::regnamespace
    order by 1
  `.execute(tx)
  return rows.map(({ name }) => name)
}

async function rowsOf(tx: Transaction<unknown>): Promise<Rows> {
  const tables: Rows['tables'] = []
  for (const { name, columns } of await readTables(tx)) {
    const found = await sql<{ rows: string | null }>`
      select json_agg(t)::text as rows from ${sql.table(name)} t
    `.execute(tx)
    const rows = found.rows[0]?.rows
    if (rows) tables.push({ name, columns: columns.map((column) => column.name), rows })
  }
  return { schema: await shapeOf(tx), tables, sequences: await readSequences(tx) }
}

/** Gives the names of the tables that it emptied; null when they are not those that the rows were read from. */
async function exchange(tx: Transaction<unknown>, { schema, tables, sequences }: Rows): Promise<string[] | null> {
  if ((await shapeOf(tx)) !== schema) return null
  // Neither keys nor triggers have a say while all rows are exchanged.
  await sql`set local session_replication_role = replica`.execute(tx)
  const written = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0
      and relname not in ('kysely_migration', 'kysely_migration_lock')
  `.execute(tx)
  const names = written.rows.map(({ name }) => name)
  // To truncate would take along all tables that refer to these, with new files for each of their indexes.
  for (const name of names) await sql`delete from ${sql.table(name)}`.execute(tx)
  for (const { name, columns, rows } of tables) {
    const names = sql.join(columns.map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(name)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(name)}, ${rows})
    `.execute(tx)
  }
  await sql`
    select setval(name::regclass, "lastValue"::bigint, "isCalled")
    from json_to_recordset(${JSON.stringify(sequences)}) as sequence(name text, "lastValue" text, "isCalled" boolean)
  `.execute(tx)
  return names
}

/** Deleted rows leave their pages, and the planner knows how many there were: both are as in a new database again. */
async function makeRoom<DB>(db: Kysely<DB>, names: string[]): Promise<void> {
  const plain = db.withoutPlugins()
  await sql`vacuum ${sql.join(names.map((name) => sql.table(name)))}`.execute(plain)
  await sql`update pg_class set relpages = 0, reltuples = -1 where relname = any(${names})`.execute(plain)
}
