import { sql } from 'kysely'
import type { Transaction } from '../../platform/transaction.ts'

/** What notifications repeat of a text that is gone: they stay, without its words. */
export async function forgetExcerpts(tx: Transaction, href: string) {
  await tx.db
    .updateTable('notifications')
    .set({ params: sql`params || '{"text": ""}'` })
    .where('href', '=', href)
    .where(sql<boolean>`params ? 'text'`)
    .execute()
}
