import { sql, type Transaction } from 'kysely'

export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

/** The tables that are data, with the columns that are written and not computed; one in parts is one table. */
export async function readTables(tx: Transaction<unknown>): Promise<Table[]> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and c.relname not in ('kysely_migration', 'kysely_migration_lock')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum
  `.execute(tx)
  const tables = new Map<string, Table>()
  for (const { table, column, type } of rows) {
    const known = tables.get(table) ?? { name: table, columns: [] }
    known.columns.push({ name: column, type })
    tables.set(table, known)
  }
  return [...tables.values()]
}

export interface Sequence {
  name: string
  lastValue: string
  isCalled: boolean
}

export async function readSequences(tx: Transaction<unknown>): Promise<Sequence[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname collate "C"
  `.execute(tx)
  const sequences: Sequence[] = []
  for (const { name } of rows) {
    const state = await sql<{ value: string; called: boolean }>`
      select last_value::text as value, is_called as called from ${sql.table(name)}
    `.execute(tx)
    for (const { value, called } of state.rows) sequences.push({ name, lastValue: value, isCalled: called })
  }
  return sequences
}

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function readForeignKeys(tx: Transaction<unknown>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = current_schema()::regnamespace
  `.execute(tx)
  return rows
}
