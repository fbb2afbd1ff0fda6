import { type Kysely, sql } from 'kysely'

export async function measureHealth<DB>(db: Kysely<DB>): Promise<{ latencyMs: number }> {
  const start = performance.now()
  await sql`select 1`.execute(db)
  return { latencyMs: performance.now() - start }
}

export async function vacuumTables<DB>(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname
  `.execute(db.withoutPlugins())
  for (const { name } of rows) await sql`vacuum (analyze) ${sql.table(name)}`.execute(db.withoutPlugins())
}
