import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'

/** `select delegator_id …`: for whom this person decides on that day, beside themselves. */
export function delegatorsOf(userId: number, today: string): RawBuilder<number> {
  return sql<number>`
    select delegator_id from delegations
    where deputy_id = ${userId} and revoked_at is null and start_day <= ${today}::date and end_day >= ${today}::date`
}

/** `select deputy_id …`: who decides on that day for the person in that column. */
export function deputyIds(delegator: RawBuilder<unknown>, today: string): RawBuilder<number> {
  return sql<number>`
    select distinct deputy_id from delegations
    where delegator_id = ${delegator} and revoked_at is null
      and start_day <= ${today}::date and end_day >= ${today}::date`
}

/** Who decides for this person on that day. */
export async function deputiesOf(db: Kysely<Database>, userId: number, today: string): Promise<number[]> {
  const { rows } = await sql<{ deputyId: number }>`${deputyIds(sql`${userId}`, today)}`.execute(db)
  return rows.map(({ deputyId }) => deputyId)
}
