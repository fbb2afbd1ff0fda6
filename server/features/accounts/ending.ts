import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { voidTokens } from './oneTimeTokens.ts'

export const resetRequestKind = 'accounts.passwordResetRequest'

/** Ends everything that a password or address opened and nobody has used yet: mailed links, half-done sign-ins, keys of notifications. */
export async function endOpened(tx: Transaction, userId: number): Promise<void> {
  for (const kind of ['reset', 'challenge', 'push'] as const) await voidTokens(tx, kind, userId)
  // A requested link that is not made yet would be made after this.
  await tx.db
    .deleteFrom('jobs')
    .where('kind', '=', resetRequestKind)
    .where('uniqueKey', '=', (user) => user.selectFrom('users').select('email').where('id', '=', userId))
    .execute()
}

/** Ends the keys of programs; answers with the names of the ended kinds. */
export async function endKeys({ keys }: Context, tx: Transaction, userId: number): Promise<string[]> {
  const ended: string[] = []
  for (const { name, end } of keys) if (await end(tx, userId)) ended.push(name)
  tx.accessChanged([userId])
  return ended
}
