import { type Kysely, sql } from 'kysely'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { blockedWith } from '../users/blocks.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { isOwned, visibleConversations } from './access.ts'

/** Faces beside a channel's name; a dm or a group shows everybody. */
const facesOfChannel = 5

interface Face {
  id: number
  fullName: string
  avatarFileId: number | null
  title: string
}

const faces = (userId: number) => sql<Face[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', face.id, 'fullName', face.full_name, 'avatarFileId', face.avatar_file_id, 'title', face.title)
    order by face.joined_at, face.id)
  from (
    select users.id, users.full_name, users.avatar_file_id, users.title, members.joined_at
    from conversation_members as members join users on users.id = members.user_id
    where members.conversation_id = conversations.id and members.user_id <> ${userId}
    order by members.joined_at, users.id
    limit case when conversations.type = 'channel' then ${facesOfChannel}::int end
  ) as face
), '[]'::jsonb)`

export const memberCount = sql<number>`(
  select count(*)::int from conversation_members as members where members.conversation_id = conversations.id)`

/** Of a direct conversation: whether one of the two has blocked the other. */
export const blockedIn = (userId: number) => sql<boolean>`(conversations.type = 'dm' and exists (
  select from conversation_members as other
  where other.conversation_id = conversations.id and other.user_id <> ${userId}
    and ${blockedWith(userId, sql`other.user_id`)}))`

/** Conversations as this person sees them; add `visibleConversations` unless the rows are known to be theirs. */
export function conversationRows(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('conversations')
    .leftJoin('conversationMembers as mine', (join) =>
      join.onRef('mine.conversationId', '=', 'conversations.id').on('mine.userId', '=', userId),
    )
    .select([
      'conversations.id',
      'conversations.type',
      'conversations.visibility',
      'conversations.name',
      'conversations.topic',
      'conversations.imageFileId',
      'conversations.posting',
      'conversations.forNewcomers',
      'conversations.archivedAt',
      'conversations.lastSeq',
      'conversations.lastMessageAt',
      'conversations.version',
      'mine.role',
      'mine.lastReadSeq',
      'mine.notify',
      'mine.mutedUntil',
      'mine.starred',
    ])
    .select(isOwned.as('owned'))
    .select([faces(userId).as('faces'), memberCount.as('memberCount'), blockedIn(userId).as('blocked')])
}

type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversationRows>['executeTakeFirstOrThrow']>>

export function conversationOf(row: ConversationRow): Conversation {
  const { id, type, visibility, name, topic, posting, forNewcomers, owned, lastSeq, version } = row
  return {
    id,
    type,
    visibility,
    name,
    topic,
    posting,
    forNewcomers,
    owned,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    lastSeq,
    version,
    image: fileUrl(row.imageFileId),
    people: row.faces.map(({ avatarFileId, ...face }) => ({ ...face, avatar: fileUrl(avatarFileId) })),
    memberCount: row.memberCount,
    lastMessageAt: row.lastMessageAt?.toISOString() ?? null,
    membership: membershipOf(row),
    writable: writableOf(row),
  }
}

function membershipOf(row: ConversationRow): Conversation['membership'] {
  const { role, lastReadSeq, notify, mutedUntil, starred } = row
  if (role === null || lastReadSeq === null || notify === null || starred === null) return null
  return { role, lastReadSeq, notify, mutedUntil: mutedUntil?.toISOString() ?? null, starred }
}

/** Answers in advance what `postableConversation` would decide. */
function writableOf({ role, blocked, archivedAt, posting }: ConversationRow): Conversation['writable'] {
  if (archivedAt !== null) return 'archived'
  if (role === null) return 'joinFirst'
  if (posting === 'managers' && role !== 'owner' && role !== 'manager') return 'managersOnly'
  return blocked ? 'blocked' : 'yes'
}

/** For an answer: as the person sees it now, or 404. */
export async function findConversation(db: Kysely<Database>, actor: Actor, id: number): Promise<Conversation> {
  const row = await conversationRows(db, actor.id)
    .where('conversations.id', '=', id)
    .where(visibleConversations(actor))
    .executeTakeFirst()
  if (!row) throw notFound('conversation')
  return conversationOf(row)
}
