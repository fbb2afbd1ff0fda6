import { type Kysely, sql } from 'kysely'
import { z } from 'zod'

const table = { table: z.string() }

/** What the code of a version may rely on, one thing after another. */
export const schemaItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('column'),
    ...table,
    column: z.string(),
    type: z.string(),
    required: z.boolean(),
    /** Filled by the database where an insert leaves it out. */
    filled: z.boolean(),
  }),
  /** A check, a foreign key, a unique constraint or a unique index, over these columns. */
  z.object({
    kind: z.literal('rule'),
    ...table,
    name: z.string(),
    is: z.enum(['check', 'foreign', 'unique']),
    columns: z.array(z.string()),
    definition: z.string(),
  }),
  z.object({ kind: z.literal('trigger'), ...table, name: z.string() }),
  z.object({ kind: z.literal('function'), signature: z.string() }),
])
export type SchemaItem = z.infer<typeof schemaItem>

const ours = sql`current_schema()::regnamespace`
const columnsOf = (relation: string, numbers: string) => sql`
  array(select attname::text from pg_attribute where attrelid = ${sql.raw(relation)} and attnum = any (${sql.raw(numbers)}) order by 1)`

export async function readSchema<DB>(db: Kysely<DB>): Promise<SchemaItem[]> {
  const read = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ item: unknown }>`select to_jsonb(found) as item from (${query}) found`.execute(
      db.withoutPlugins(),
    )
    return rows.map(({ item }) => schemaItem.parse(item))
  }
  const columns = await read(sql`
    select 'column' as kind, c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required, a.atthasdef or a.attidentity <> '' as filled
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relnamespace = ${ours} and a.attnum > 0
      and not a.attisdropped and c.relname not like 'kysely_%'
    order by c.relname collate "C", a.attname collate "C"`)
  const rules = await read(sql`
    select 'rule' as kind, c.relname as table, k.conname as name,
      case k.contype when 'c' then 'check' else 'foreign' end as is,
      ${columnsOf('k.conrelid', 'k.conkey')} as columns, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype in ('c', 'f') and k.conparentid = 0 and not c.relispartition and c.relnamespace = ${ours}
    order by c.relname collate "C", k.conname collate "C"`)
  const uniques = await read(sql`
    select 'rule' as kind, c.relname as table, i.relname as name, 'unique' as is,
      ${columnsOf('c.oid', 'x.indkey')} as columns,
      regexp_replace(pg_get_indexdef(i.oid), '^.* USING ', '') as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    where x.indisunique and not c.relispartition and c.relnamespace = ${ours} and c.relname not like 'kysely_%'
    order by c.relname collate "C", i.relname collate "C"`)
  const triggers = await read(sql`
    select 'trigger' as kind, c.relname as table, t.tgname as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and not c.relispartition and c.relnamespace = ${ours}
    order by c.relname collate "C", t.tgname collate "C"`)
  const functions = await read(sql`
    select 'function' as kind,
      proname || '(' || pg_get_function_identity_arguments(oid) || ') ' || pg_get_function_result(oid) as signature
    from pg_proc where pronamespace = ${ours} and prokind = 'f'
    order by 2`)
  return [...columns, ...rules, ...uniques, ...triggers, ...functions]
}

type Column = Extract<SchemaItem, { kind: 'column' }>
type Rule = Extract<SchemaItem, { kind: 'rule' }>

/** Why code that was written for `before` could not work on `now`; nothing where it can. */
export function breaksIn(before: SchemaItem[], now: SchemaItem[]): string[] {
  const columnsNow = now.filter((item) => item.kind === 'column')
  const columnsBefore = before.filter((item) => item.kind === 'column')
  const tablesBefore = new Set(columnsBefore.map((item) => item.table))
  const isNew = (table: string, column: string) =>
    !columnsBefore.some((known) => known.table === table && known.column === column)
  const rulesNow = now.filter((item) => item.kind === 'rule')
  const rulesBefore = before.filter((item) => item.kind === 'rule')
  return [
    ...columnsBefore.flatMap((column) => breaksOfColumn(column, columnsNow)),
    ...columnsNow
      .filter(({ table, column }) => tablesBefore.has(table) && isNew(table, column))
      .filter(({ required, filled }) => required && !filled)
      .map(({ table, column }) => `${table}.${column} is new and required: older code does not fill it`),
    ...rulesBefore
      .filter(({ is }) => is !== 'check')
      .filter((rule) => !rulesNow.some((other) => sameRule(rule, other)))
      .map(({ table, name, is }) => `${table}: the ${is} rule ${name} is gone or another`),
    ...rulesNow
      .filter(({ table }) => tablesBefore.has(table))
      .filter((rule) => !rulesBefore.some((other) => sameRule(rule, other)))
      .filter((rule) => !rule.columns.some((column) => isNew(rule.table, column)))
      .filter((rule) => !rulesBefore.some((other) => widens(other, rule)))
      .map(({ table, name, is }) => `${table}: the ${is} rule ${name} asks for more than before`),
    ...before
      .filter((item) => item.kind === 'trigger' || item.kind === 'function')
      .filter((item) => !now.some((other) => JSON.stringify(other) === JSON.stringify(item)))
      .map((item) => (item.kind === 'trigger' ? `${item.table}: trigger ${item.name}` : item.signature))
      .map((thing) => `${thing} is gone`),
  ]
}

function breaksOfColumn({ table, column, type, required, filled }: Column, now: Column[]): string[] {
  const same = now.find((other) => other.table === table && other.column === column)
  if (!same) return [`${table}.${column} is gone`]
  if (same.type !== type) return [`${table}.${column} was ${type} and is ${same.type}`]
  if (same.required && !required) return [`${table}.${column} is required now`]
  if (required && !same.required) return [`${table}.${column} may be empty now: older code does not expect it`]
  return filled && !same.filled ? [`${table}.${column} is not filled by the database any more`] : []
}

const sameRule = (one: Rule, other: Rule) =>
  one.table === other.table && one.is === other.is && one.definition === other.definition

/** A list of words that may stand in a column, with more words than before. */
function widens(before: Rule, now: Rule): boolean {
  if (before.table !== now.table || before.is !== 'check' || now.is !== 'check') return false
  const words = ({ definition }: Rule): string[] => definition.match(/'(?:[^']|'')*'/g) ?? []
  const frame = ({ definition }: Rule) => definition.replace(/'(?:[^']|'')*'::\w+(, )?/g, '')
  return frame(before) === frame(now) && words(before).every((word) => words(now).includes(word))
}
