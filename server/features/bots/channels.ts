import type { Actor } from '../../platform/actor.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { visibleConversations } from '../conversations/access.ts'

/** Of the channels that whoever asks can see, exactly these are open to the bot from now on; the others stay as they are. */
export async function openChannels(tx: Transaction, actor: Actor, botId: number, channelIds: readonly number[]) {
  const visible = tx.db
    .selectFrom('conversations')
    .select('conversations.id')
    .where('type', '=', 'channel')
    .where(visibleConversations(actor))
  const wanted = [...new Set(channelIds)]
  await tx.db
    .deleteFrom('botChannels')
    .where('botId', '=', botId)
    .where('conversationId', 'in', visible)
    .where('conversationId', 'not in', [0, ...wanted])
    .execute()
  if (wanted.length === 0) return
  const found = await visible.where('conversations.id', 'in', wanted).orderBy('conversations.id').forShare().execute()
  if (found.length < wanted.length) throw invalid({ channelIds: 'placeNotFound' })
  await tx.db
    .insertInto('botChannels')
    .values(found.map(({ id }) => ({ botId, conversationId: id, openedAt: tx.now })))
    .onConflict((known) => known.doNothing())
    .execute()
}
