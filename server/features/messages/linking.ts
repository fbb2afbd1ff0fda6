import type { Message } from '#contract/messages/messages.schemas.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { announceMessage } from './announce.ts'

/** The message became a thing of another feature, which draws it there; the newest one counts. */
export async function linkMessage(tx: Transaction, messageId: number, link: NonNullable<Message['link']>) {
  const { numUpdatedRows } = await tx.db
    .updateTable('messages')
    .set({ linkKind: link.kind, linkId: link.id })
    .where('id', '=', messageId)
    .where((of) => of.or([of('linkId', 'is distinct from', link.id), of('linkKind', 'is distinct from', link.kind)]))
    .executeTakeFirst()
  // A repeat changes nothing, and nobody hears of it.
  if (numUpdatedRows > 0n) await announceMessage(tx, messageId)
}
