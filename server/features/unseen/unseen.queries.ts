import type { Kysely } from 'kysely'
import type { InboxRow } from '#contract/inbox/inbox.endpoints.ts'
import type { UnseenConversation } from '#contract/unseen/unseen.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import { listInbox } from '../inbox/inbox.queries.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { isNoticed, type NoticeState } from './noticed.ts'

/** What waits to be seen, newest first: no more and no less than what was notified of while it came. */
export async function listUnseen(db: Kysely<Database>, actor: Actor, now: Date): Promise<UnseenConversation[]> {
  const rows = (await listInbox(db, actor)).filter((row) => !row.hidden && isNoticed(heardOf(row), now))
  const avatars = await avatarsOf(
    db,
    rows.flatMap(({ lastMessage }) => lastMessage?.authorId ?? []),
  )
  return rows.flatMap((row) => unseenOf(row, (userId) => avatars.get(userId) ?? null))
}

function heardOf({ membership, unreadCount, mentionCount }: InboxRow): NoticeState {
  const mutedUntil = membership?.mutedUntil ? new Date(membership.mutedUntil) : null
  return { notify: membership?.notify ?? 'none', mutedUntil, unreadCount, mentionCount }
}

function unseenOf(row: InboxRow, avatarOf: (userId: number) => string | null): UnseenConversation[] {
  const { id, type, image, people, lastMessage: last, unreadCount, mentionCount } = row
  if (!last) return []
  const [other] = people
  // In a private conversation the entry shows the other person, even if the reader wrote last.
  const author = type === 'dm' && other ? other : { id: last.authorId, avatar: avatarOf(last.authorId) }
  return [
    {
      id,
      name: type === 'dm' ? null : nameOf(row),
      image,
      author: { id: author.id, avatar: author.avatar },
      lastMessage: { id: last.id, message: last.text, author: { fullName: last.authorName }, at: last.at },
      seq: last.seq,
      unreadCount,
      mentionCount,
    },
  ]
}

/** A group may have no name, and an entry without a name would be taken for a private one. */
function nameOf({ name, people }: InboxRow): string {
  return name || people.map(({ fullName }) => fullName).join(', ')
}

async function avatarsOf(db: Kysely<Database>, userIds: readonly number[]) {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'avatarFileId'])
    .where('id', 'in', [0, ...userIds])
    .execute()
  return new Map(rows.map(({ id, avatarFileId }) => [id, fileUrl(avatarFileId)]))
}
