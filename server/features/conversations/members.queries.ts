import { type Kysely, sql } from 'kysely'
import type { Conversation, Member } from '#contract/conversations/conversations.endpoints.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'

/** In dms and groups senders see how far each person has read; in a channel this stays private. */
export async function listMembers(
  db: Kysely<Database>,
  { id, type }: Pick<Conversation, 'id' | 'type'>,
  only?: number,
): Promise<Member[]> {
  const rows = await db
    .selectFrom('conversationMembers')
    .innerJoin('users', 'users.id', 'conversationMembers.userId')
    .select(['users.id', 'fullName', 'avatarFileId', 'title', 'role', 'lastReadSeq'])
    .select('roleVersion as version')
    .where('conversationId', '=', id)
    .$if(only !== undefined, (query) => query.where('users.id', '=', only ?? 0))
    .orderBy('fullName')
    .orderBy('users.id')
    .execute()
  return rows.map(({ avatarFileId, lastReadSeq, ...row }) => ({
    ...row,
    avatar: fileUrl(avatarFileId),
    lastReadSeq: type === 'channel' ? null : lastReadSeq,
  }))
}

export async function findMember(
  db: Kysely<Database>,
  conversation: Pick<Conversation, 'id' | 'type'>,
  userId: number,
): Promise<Member> {
  const [member] = await listMembers(db, conversation, userId)
  if (!member) throw notFound('user')
  return member
}

/** Who takes over a channel without an owner, of those who still work here: a manager, else the first who joined. */
export async function successorOf(db: Kysely<Database>, conversationId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversationMembers')
    .innerJoin('users', 'users.id', 'conversationMembers.userId')
    .select('users.id')
    .where('conversationId', '=', conversationId)
    .orderBy(sql`users.status = 'active'`, 'desc')
    .orderBy(sql`role = 'manager'`, 'desc')
    .orderBy(sql`role = 'guest'`)
    .orderBy('joinedAt')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function hasOwner(db: Kysely<Database>, conversationId: number): Promise<boolean> {
  const owner = await db
    .selectFrom('conversationMembers')
    .select('userId')
    .where('conversationId', '=', conversationId)
    .where('role', '=', 'owner')
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}
