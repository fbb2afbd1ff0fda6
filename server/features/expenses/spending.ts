import { type Kysely, sql } from 'kysely'
import { agreedStatuses } from '#contract/expenses/transitions.ts'
import type { Database } from '../../platform/schema.ts'

/** What was agreed to in each of these spaces, in the base currency; those without any are left out. */
export async function spendingOf(db: Kysely<Database>, spaceIds: readonly number[]): Promise<Map<number, number>> {
  if (spaceIds.length === 0) return new Map()
  const { rows } = await sql<{ spaceId: number; approved: number }>`
    select space_id, sum(approved)::bigint as approved from expense_reports
    where space_id = any(${[...spaceIds]}::bigint[]) and status = any(${[...agreedStatuses]}::text[])
      and deleted_at is null
    group by space_id`.execute(db)
  return new Map(rows.map(({ spaceId, approved }) => [spaceId, approved]))
}
