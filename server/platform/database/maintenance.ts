import { type Kysely, sql } from 'kysely'

export async function measureHealth<DB>(db: Kysely<DB>): Promise<{ latencyMs: number }> {
  const start = performance.now()
  await sql`select 1`.execute(db)
  return { latencyMs: performance.now() - start }
}

/** A part that nothing was written to since is left alone, so that the nights do not grow with the years. */
export async function vacuumTables<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c left join pg_stat_user_tables s on s.relid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      and (not c.relispartition or c.reltuples < 0 or s.relid is null
        or s.n_mod_since_analyze > 0 or s.n_ins_since_vacuum > 0)
    order by c.relname
  `.execute(db.withoutPlugins())
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db.withoutPlugins())
}
