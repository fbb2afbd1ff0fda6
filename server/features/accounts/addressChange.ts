import type { Transaction } from '../../platform/transaction.ts'
import { accountMail } from './accountMail.ts'
import { endOpened } from './ending.ts'

/**
 * Links that were mailed to the old address stop working. Both addresses get a mail: a person who reads only one of
 * them would not know otherwise that the account has moved, or to whom.
 */
export async function addressChanged(
  tx: Transaction,
  { id, before, by }: { id: number; before: string; by: string },
): Promise<void> {
  await endOpened(tx, id)
  // Wrong tries are counted for an address: the new one begins without any.
  await tx.db.updateTable('users').set({ lockedUntil: null }).where('id', '=', id).execute()
  await tx.enqueue(accountMail({ template: 'addressLeft', userId: id, to: before, params: { by } }))
  await tx.enqueue(accountMail({ template: 'addressGiven', userId: id, params: { by } }))
}
