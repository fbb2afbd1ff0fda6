import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/schema.ts'

/** In a query: whether a block by either of the two separates `userId` and the person of that column. */
export function blockedWith(userId: number, column: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from contacts where contacts.blocked_at is not null and (
      contacts.user_id = ${userId} and contacts.contact_id = ${column}
      or contacts.user_id = ${column} and contacts.contact_id = ${userId}))`
}

/** Whether either has blocked the other: a block works both ways. */
export async function blockedBetween(db: Kysely<Database>, a: number, b: number): Promise<boolean> {
  const block = await db
    .selectFrom('contacts')
    .select('userId')
    .where('blockedAt', 'is not', null)
    .where('userId', 'in', [a, b])
    .where('contactId', 'in', [a, b])
    .limit(1)
    .executeTakeFirst()
  return block !== undefined
}

/** Everybody who has blocked this person or is blocked by them. */
export async function blockedIds(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('contacts')
    .select(['userId', 'contactId'])
    .where('blockedAt', 'is not', null)
    .where((of) => of.or([of('userId', '=', userId), of('contactId', '=', userId)]))
    .execute()
  return [...new Set(rows.map((row) => (row.userId === userId ? row.contactId : row.userId)))]
}

/** Every block of the workspace as a pair, to hide things from many people at once. */
export async function listBlocks(db: Kysely<Database>): Promise<(readonly [number, number])[]> {
  const rows = await db
    .selectFrom('contacts')
    .select(['userId', 'contactId'])
    .where('blockedAt', 'is not', null)
    .execute()
  return rows.map(({ userId, contactId }) => [userId, contactId] as const)
}
