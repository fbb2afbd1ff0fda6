import { type Kysely, sql, type Transaction } from 'kysely'
import type { DatabaseLog } from './types.ts'

/** At 500 people, five weeks of the activity log. */
export const idsPerPart = 1_000_000
/** So many parts wait beyond the newest id: weeks in which nobody has to make any. */
const partsAhead = 2

/** Any number that nothing else locks: whoever holds it makes parts. */
const makingParts = 4_632_003

/** A table that is kept in parts, each for a range of a number that rises; what lies beyond all of them goes into `…_rest`. */
export interface PartedTable {
  name: string
  key: string
  /** The first id beyond its parts. */
  end: number
}

/** Under which name a dump has the rows of a part that was written as a table of its own, as releases before parts did. */
export const withoutPart = (name: string) => name.replace(/_(p\d+|rest)$/, '')

export async function readPartedTables<DB>(db: Kysely<DB>): Promise<PartedTable[]> {
  const { rows } = await sql<PartedTable>`
    select c.relname as name, a.attname as key, (
      select max(substring(pg_get_expr(part.relpartbound, part.oid) from 'TO [(]''([0-9]+)''[)]')::bigint)
      from pg_inherits i join pg_class part on part.oid = i.inhrelid where i.inhparent = c.oid
    ) as "end"
    from pg_partitioned_table t join pg_class c on c.oid = t.partrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = t.partattrs[0]
    where t.partstrat = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname collate "C"`.execute(db.withoutPlugins())
  return rows
}

const upToWhole = (id: number, span: number) => Math.ceil(id / span) * span

/** One more part, from where the others end. Made apart and then attached, so that nobody who writes waits for it. */
export async function addPart<DB>(tx: Kysely<DB>, table: PartedTable, atLeastTo: number, span = idsPerPart) {
  const end = upToWhole(atLeastTo, span)
  const [parent, part] = [sql.table(table.name), sql.table(`${table.name}_p${table.end}`)]
  await sql`create table ${part} (like ${parent} including constraints)`.execute(tx)
  await attach(tx, table, end)
}

async function attach<DB>(tx: Kysely<DB>, table: PartedTable, end: number) {
  const [parent, part] = [sql.table(table.name), sql.table(`${table.name}_p${table.end}`)]
  await sql`
    alter table ${parent} attach partition ${part} for values from (${sql.lit(table.end)}) to (${sql.lit(end)})`.execute(
    tx,
  )
  table.end = end
}

async function newestIn<DB>(db: Kysely<DB>, { name, key }: PartedTable): Promise<number> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(${sql.ref(key)}) as newest from ${sql.table(name)}`.execute(db.withoutPlugins())
  return rows[0]?.newest ?? 0
}

interface Keeping {
  log: DatabaseLog
  span?: number
}

/**
 * Makes parts well before they are needed. A write never depends on it: what finds no part goes into the rest, which
 * then becomes the part that was missing.
 */
export async function keepPartsAhead<DB>(db: Kysely<DB>, { log, span = idsPerPart }: Keeping): Promise<void> {
  const isAhead = async (table: PartedTable) => table.end - (await newestIn(db, table)) > partsAhead * span
  for (const table of await readPartedTables(db)) {
    if (await isAhead(table)) continue
    await db
      .withoutPlugins()
      .transaction()
      .execute((tx) => extend(tx, table.name, { log, span }))
  }
}

async function extend<DB>(tx: Transaction<DB>, name: string, { log, span = idsPerPart }: Keeping) {
  // Whoever reads the log in a long transaction, as a dump does, is not waited for: the next hour is early enough.
  await sql`set local lock_timeout = '3s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(${sql.lit(makingParts)})`.execute(tx)
  const table = (await readPartedTables(tx)).find((known) => known.name === name)
  if (!table) return
  const newest = await newestIn(tx, table)
  if (newest >= table.end) {
    log.warn({ table: name, newest }, `lines had no part and went into ${name}_rest, which becomes one`)
    await adoptRest(tx, table, upToWhole(newest + 1, span))
  }
  while (table.end - newest <= partsAhead * span) await addPart(tx, table, table.end + span, span)
  log.info({ table: name, upTo: table.end }, 'parts of the log were made ahead')
}

/** No row is moved: what took them in becomes a part, and another rest takes its place. */
async function adoptRest<DB>(tx: Kysely<DB>, table: PartedTable, end: number) {
  const [parent, rest] = [sql.table(table.name), sql.table(`${table.name}_rest`)]
  await sql`alter table ${parent} detach partition ${rest}`.execute(tx)
  await sql`alter table ${rest} rename to ${sql.ref(`${table.name}_p${table.end}`)}`.execute(tx)
  await attach(tx, table, end)
  await sql`create table ${rest} partition of ${parent} default`.execute(tx)
}
