import type { UnseenNotification } from '#contract/unseen/unseen.protocol.ts'
import type { Context } from '../../platform/context.ts'
import { unreadCountsOfMembers } from '../messages/unread.queries.ts'
import { isNoticed } from './noticed.ts'

/** Something was said, by whom and where. */
export interface Utterance {
  conversationId: number
  authorId: number
  authorName: string
  content: string
  mentionedIds: readonly number[]
  /** A message that a client asks to relay also reaches people who have read everything. */
  relayed: boolean
}

export interface Notice {
  userId: number
  type: 'dm' | 'group' | 'channel'
  notification: UnseenNotification
}

/** The notice for each of these people, with their own current counts. Never the author. */
export async function noticesOf(ctx: Context, said: Utterance, connected: readonly number[]): Promise<Notice[]> {
  const listeners = await membersOf(ctx, said, connected)
  const [place] = listeners
  if (!place) return []
  const userIds = listeners.map(({ userId }) => userId)
  const counts = await unreadCountsOfMembers(ctx.db, said.conversationId, userIds)
  const now = ctx.clock.now()
  return listeners.flatMap(({ userId, type, lastSeq, notify, mutedUntil }) => {
    const own = counts.get(userId) ?? { unreadCount: 0, mentionCount: 0 }
    const heard = { notify, mutedUntil, ...own, ...(said.relayed ? { unreadCount: Math.max(1, own.unreadCount) } : {}) }
    if (!isNoticed(heard, now)) return []
    return [
      {
        userId,
        type,
        notification: notificationOf(said, type, {
          seq: lastSeq,
          ...own,
          mentioned: said.mentionedIds.includes(userId),
        }),
      },
    ]
  })
}

type Own = Pick<UnseenNotification, 'seq' | 'unreadCount' | 'mentionCount' | 'mentioned'>

function notificationOf(said: Utterance, type: Notice['type'], own: Own) {
  const isPrivate = type === 'dm'
  return {
    messageType: isPrivate ? ('private' as const) : ('channel' as const),
    content: said.content,
    from: said.authorName,
    channelId: isPrivate ? null : said.conversationId,
    privateId: isPrivate ? said.authorId : null,
    ...own,
  }
}

function membersOf(ctx: Context, { conversationId, authorId }: Utterance, connected: readonly number[]) {
  return ctx.db
    .selectFrom('conversationMembers as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversationId')
    .select(['member.userId', 'member.notify', 'member.mutedUntil', 'conversations.type', 'conversations.lastSeq'])
    .where('member.conversationId', '=', conversationId)
    .where('conversations.deletedAt', 'is', null)
    .where('member.userId', '<>', authorId)
    .where('member.userId', 'in', [0, ...connected])
    .execute()
}
