import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { accountMail } from './accountMail.ts'
import { type Account, savePassword } from './accounts.queries.ts'
import { clearFailures, judge } from './lockouts.ts'
import { askPassword } from './ownPassword.ts'
import { hashPassword } from './passwordHash.ts'
import { endSessions } from './sessions.queries.ts'
import { accountObject, emailKey } from './signIn.ts'

export async function changePassword(
  ctx: Context,
  actor: Actor,
  input: { currentPassword: string; password: string },
): Promise<void> {
  const account = await askPassword(ctx, actor, 'currentPassword', input.currentPassword)
  const passwordHash = await hashPassword(ctx, input.password)
  await inTransaction(ctx, actor, async (tx) => {
    await replacePassword(tx, account, passwordHash, actor.sessionId)
    await tx.record({ action: 'account.passwordChanged', object: accountObject(account) })
  })
}

/** Whoever signed in with the old password is out, at once, except the session that is named. */
export async function replacePassword(
  tx: Transaction,
  account: Account,
  passwordHash: string,
  keptSession?: number,
): Promise<void> {
  // A sign-in with the old password that is under way is judged before this, and ended here, or after it, and refused.
  await judge(tx, emailKey(account.email))
  await savePassword(tx.db, account.id, passwordHash)
  await endSessions(tx.db, account.id, keptSession === undefined ? {} : { except: keptSession })
  await clearFailures(tx, emailKey(account.email))
  await tx.db.updateTable('users').set({ lockedUntil: null }).where('id', '=', account.id).execute()
  tx.accessChanged([account.id])
  await tx.enqueue(accountMail({ template: 'passwordChanged', userId: account.id }))
}
