import { type Kysely, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/schema.ts'

/** For messages by the hundred thousand: one by one into eight indexes would take an hour, so these are made anew. */
export function inBulk({ maintenance }: Context, fill: (db: Kysely<Database>) => Promise<unknown>) {
  return maintenance.exempt(async (db) => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'messages' and indexdef not like 'CREATE UNIQUE%'`.execute(db)
    for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
    await sql`alter table messages disable trigger all`.execute(db)
    await fill(db)
    await sql`alter table messages enable trigger all`.execute(db)
    for (const { definition } of rows) await sql.raw(definition).execute(db)
  })
}
