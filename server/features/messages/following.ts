import { sql } from 'kysely'
import { messagePath } from '#contract/href.ts'
import { followingChanged } from '#contract/messages/messages.events.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { previewText } from '#contract/messages/preview.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import type { ConversationsTable } from '../conversations/conversations.table.ts'
import { notify } from '../notifications/notify.ts'
import { userRoom } from '../users/rooms.ts'
import { isBot } from '../users/users.queries.ts'
import { readableMessage } from './access.ts'

/** A personal setting: neither the conversation nor the activity log learns of it. */
export async function setFollowing(ctx: Context, actor: Actor, messageId: number, following: boolean) {
  await inTransaction(ctx, actor, async (tx) => {
    const { message } = await readableMessage(tx.db, actor, messageId)
    if (message.threadRootId !== null) throw invalid({ id: 'replyToReply' })
    await tx.db
      .insertInto('threadFollows')
      .values({ messageId, userId: actor.id, following })
      .onConflict((row) => row.columns(['messageId', 'userId']).doUpdateSet({ following }))
      .execute()
    tx.emit(followingChanged, { messageId, following }, [userRoom(actor.id)])
  })
}

const longestPreview = 300

/** The thread's first author and everybody who replies follow it automatically, except bots; followers are notified of the reply. */
export async function tellFollowers(tx: Transaction, rootId: number, reply: Message) {
  const { id, conversationId, text, named } = reply
  const { rows: joined } = await sql<{ userId: number }>`
    insert into thread_follows (message_id, user_id)
    select distinct ${rootId}::bigint, author_id from messages join users as author on author.id = messages.author_id
    where messages.id in (${rootId}, ${id}) and not ${isBot('author')}
    on conflict do nothing
    returning user_id as "userId"`.execute(tx.db)
  for (const { userId } of joined) {
    tx.emit(followingChanged, { messageId: rootId, following: true }, [userRoom(userId)])
  }
  const followers = await followersOf(tx, rootId)
  const [place] = followers
  if (!place) return
  await notify(
    tx,
    followers.map(({ userId }) => userId),
    {
      kind: 'threadReply',
      params: { text: previewText(text, named).slice(0, longestPreview) },
      href: messagePath({ conversationId, type: place.type, messageId: id }),
      target: { about: 'conversation', id: conversationId, messageId: id },
      about: [
        { kind: 'thread', id: rootId, title: '' },
        { kind: 'conversation', id: conversationId, title: place.name },
      ],
    },
  )
}

/** Followers who may still read the conversation of the thread, and have not muted it. */
async function followersOf(tx: Transaction, rootId: number) {
  const { rows } = await sql<{ userId: number; type: ConversationsTable['type']; name: string }>`
    select follow.user_id as "userId", conversations.type, conversations.name
    from thread_follows as follow
    join messages on messages.id = follow.message_id
    join conversations on conversations.id = messages.conversation_id
    left join conversation_members as member
      on member.conversation_id = conversations.id and member.user_id = follow.user_id
    where follow.message_id = ${rootId} and follow.following
      and (member.user_id is not null or conversations.visibility = 'public')
      and member.notify is distinct from 'none' and (member.muted_until is null or member.muted_until <= ${tx.now})`.execute(
    tx.db,
  )
  return rows
}
