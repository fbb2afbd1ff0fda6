import type { Kysely } from 'kysely'
import type { Contact } from '#contract/contacts/contacts.endpoints.ts'
import type { Database } from '../../platform/schema.ts'

interface ContactRow {
  contactId: number
  tags: string[]
  important: boolean
  blockedAt: Date | null
}

export const contactOf = ({ contactId, tags, important, blockedAt }: ContactRow): Contact => ({
  userId: contactId,
  tags,
  important,
  blocked: blockedAt !== null,
})

export async function listContacts(db: Kysely<Database>, userId: number): Promise<Contact[]> {
  const rows = await db
    .selectFrom('contacts')
    .select(['contactId', 'tags', 'important', 'blockedAt'])
    .where('userId', '=', userId)
    .orderBy('contactId')
    .execute()
  return rows.map(contactOf)
}

/** Whether either has blocked the other: it holds both ways. */
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

/** Everybody with whom this person shares a block, whoever made it. */
export async function blockedIds(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('contacts')
    .select(['userId', 'contactId'])
    .where('blockedAt', 'is not', null)
    .where((of) => of.or([of('userId', '=', userId), of('contactId', '=', userId)]))
    .execute()
  return [...new Set(rows.map((row) => (row.userId === userId ? row.contactId : row.userId)))]
}

/** Every block of the workspace as a pair, for what has to be hidden from many at once. */
export async function listBlocks(db: Kysely<Database>): Promise<(readonly [number, number])[]> {
  const rows = await db
    .selectFrom('contacts')
    .select(['userId', 'contactId'])
    .where('blockedAt', 'is not', null)
    .execute()
  return rows.map(({ userId, contactId }) => [userId, contactId] as const)
}
