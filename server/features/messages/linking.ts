import type { Message } from '#contract/messages/messages.schemas.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { announceMessage } from './announce.ts'

/** Links the message to an object of another feature, which draws it there; the newest link counts. */
export async function linkMessage(tx: Transaction, messageId: number, link: NonNullable<Message['link']>) {
  const { numUpdatedRows } = await tx.db
    .updateTable('messages')
    .set({ linkKind: link.kind, linkId: link.id })
    .where('id', '=', messageId)
    .where((of) => of.or([of('linkId', 'is distinct from', link.id), of('linkKind', 'is distinct from', link.kind)]))
    .executeTakeFirst()
  // A repeat changes nothing and sends no event.
  if (numUpdatedRows > 0n) await announceMessage(tx, messageId)
}
