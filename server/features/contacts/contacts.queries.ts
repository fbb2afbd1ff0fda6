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
