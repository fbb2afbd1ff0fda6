import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { voidTokens } from './oneTimeTokens.ts'

export const resetRequestKind = 'accounts.passwordResetRequest'

/** What a password or a mail address opened and nobody has gone through yet: links on their way, halves of a sign-in. */
export async function endOpened(tx: Transaction, userId: number): Promise<void> {
  for (const kind of ['reset', 'challenge'] as const) await voidTokens(tx, kind, userId)
  // A link that was asked for and is not made yet would be made after this.
  await tx.db
    .deleteFrom('jobs')
    .where('kind', '=', resetRequestKind)
    .where('uniqueKey', '=', (user) => user.selectFrom('users').select('email').where('id', '=', userId))
    .execute()
}

/** What programs hold; answers with the names of what there was. */
export async function endKeys({ keys }: Context, tx: Transaction, userId: number): Promise<string[]> {
  const ended: string[] = []
  for (const { name, end } of keys) if (await end(tx, userId)) ended.push(name)
  tx.accessChanged([userId])
  return ended
}
