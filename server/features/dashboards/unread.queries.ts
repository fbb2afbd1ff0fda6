import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { visibleConversations } from '../conversations/access.ts'
import { unreadCounts } from '../messages/unread.queries.ts'

/** Counts as the menu does: not in muted or hidden conversations. */
export async function countUnread(ctx: Context, actor: Actor): Promise<{ count: number; mentions: number }> {
  const heard = await ctx.db
    .selectFrom('conversationMembers')
    .innerJoin('conversations', 'conversations.id', 'conversationMembers.conversationId')
    .select('conversationMembers.conversationId as id')
    .where('conversationMembers.userId', '=', actor.id)
    .where('notify', '<>', 'none')
    .where('hiddenAt', 'is', null)
    .where(sql<SqlBool>`(muted_until is null or muted_until <= ${ctx.clock.now()})`)
    .where(visibleConversations(actor))
    .execute()
  const counts = await unreadCounts(ctx.db, actor.id)
  const each = heard.flatMap(({ id }) => counts.get(id) ?? [])
  return {
    count: each.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    mentions: each.reduce((sum, { mentionCount }) => sum + mentionCount, 0),
  }
}
