import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** `idsPerPart` as it was when the log was taken apart. */
const perPart = 1_000_000

const logs = [
  { table: 'activity', key: 'id' },
  { table: 'activity_seals', key: 'activity_id' },
] as const
type Log = (typeof logs)[number]

const boundOf = ({ table }: Log) => sql.ref(`${table}_first_part`)

/**
 * The present table becomes the first part, with space for rows that come meanwhile. A rule limits where it ends, and
 * is checked before the tables change places: so nobody has to read all rows while everybody waits.
 */
export const boundLogs: Migration = {
  async up(db) {
    for (const log of logs) {
      const { rows } = await sql<{ newest: number | null }>`
        select max(${sql.ref(log.key)}) as newest from ${sql.table(log.table)}`.execute(db)
      const end = (Math.floor((rows[0]?.newest ?? 0) / perPart) + 3) * perPart
      await sql`
        alter table ${sql.table(log.table)} add constraint ${boundOf(log)}
        check (${sql.ref(log.key)} < ${sql.lit(end)}) not valid`.execute(db)
    }
  },
}

/** Reads the tables once; meanwhile others write. */
export const checkBoundsOfLogs: Migration = {
  async up(db) {
    for (const log of logs) {
      await sql`alter table ${sql.table(log.table)} validate constraint ${boundOf(log)}`.execute(db)
    }
  },
}

/** A log that only grows is kept in parts by its ids; its indexes and its guard come to each of them. */
export const takeLogsApart: Migration = {
  async up(db) {
    const { rows: given } = await sql<{ last: number; called: boolean }>`
      select last_value as last, is_called as called from activity_id_seq`.execute(db)
    const { last, called } = given[0] ?? { last: 1, called: false }
    await sql`drop trigger activity_only_grows on activity`.execute(db)
    await sql`alter table activity alter column id drop identity`.execute(db)
    for (const log of logs) await makeFirstPart(db, log)
    await sql`create index activity_by_actor on activity (actor_id, id)`.execute(db)
    await sql`create index activity_by_object on activity (object_kind, object_id, id)`.execute(db)
    await sql`create index activity_by_action on activity (action, id)`.execute(db)
    await sql`create index activity_denied on activity (id) where result = 'denied'`.execute(db)
    await sql`create index activity_by_time on activity using brin (at) with (pages_per_range = 16)`.execute(db)
    // PostgreSQL 15 and 16 give a table in parts no identity: its ids come from a sequence under the same name.
    await sql`create sequence activity_id_seq owned by activity.id`.execute(db)
    await sql`select setval('activity_id_seq', ${last}, ${called})`.execute(db)
    await sql`alter table activity alter column id set default nextval('activity_id_seq')`.execute(db)
    // For each row: such a trigger comes to every part, so that none can be changed by its own name.
    await sql`
      create trigger activity_only_grows before update or delete on activity
      for each row execute function refuse_change()`.execute(db)
    for (const log of logs) await attachFirstPart(db, log)
  },
}

async function makeFirstPart(db: Kysely<unknown>, log: Log) {
  const [parent, first] = [sql.table(log.table), sql.table(`${log.table}_p0`)]
  const { rows: indexes } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema() and tablename = ${log.table}`.execute(
    db,
  )
  for (const { name } of indexes) {
    await sql`alter index ${sql.ref(name)} rename to ${sql.ref(name.replace(log.table, `${log.table}_p0`))}`.execute(db)
  }
  await sql`alter table ${parent} rename to ${sql.ref(`${log.table}_p0`)}`.execute(db)
  await sql`
    create table ${parent} (like ${first} including defaults including constraints, primary key (${sql.ref(log.key)}))
    partition by range (${sql.ref(log.key)})`.execute(db)
  await sql`alter table ${parent} drop constraint ${boundOf(log)}`.execute(db)
}

async function attachFirstPart(db: Kysely<unknown>, log: Log) {
  const [parent, first] = [sql.table(log.table), sql.table(`${log.table}_p0`)]
  const { rows } = await sql<{ end: string }>`
    select substring(pg_get_constraintdef(oid) from '[0-9]+') as end from pg_constraint
    where conrelid = ${`${log.table}_p0`}::regclass and conname = ${`${log.table}_first_part`}`.execute(db)
  const end = Number(rows[0]?.end ?? 3 * perPart)
  await sql`alter table ${parent} attach partition ${first} for values from (minvalue) to (${sql.lit(end)})`.execute(db)
  await sql`alter table ${first} drop constraint ${boundOf(log)}`.execute(db)
  // A default part takes rows that fit nowhere else: a write is never refused for lack of a part.
  await sql`create table ${sql.table(`${log.table}_rest`)} partition of ${parent} default`.execute(db)
}
