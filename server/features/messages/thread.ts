import { sql } from 'kysely'
import type { Transaction } from '../../platform/transaction.ts'
import { announceMessage } from './announce.ts'

/** A reply came: its thread grows by one, and the first message shows it. */
export async function growThread(tx: Transaction, rootId: number) {
  await tx.db
    .updateTable('messages')
    .set((of) => ({ replies: of('replies', '+', 1), lastReplyAt: tx.now }))
    .where('id', '=', rootId)
    .execute()
  await announceMessage(tx, rootId)
}

/** A reply was deleted or restored: count the thread again. */
export async function recountThread(tx: Transaction, rootId: number) {
  await sql`
    update messages set replies = thread.replies, last_reply_at = thread.last_at
    from (
      select count(*)::integer as replies, max(created_at) as last_at from messages
      where thread_root_id = ${rootId} and deleted_at is null
    ) as thread
    where id = ${rootId}`.execute(tx.db)
  await announceMessage(tx, rootId)
}
