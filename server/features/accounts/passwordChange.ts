import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { accountMail } from './accountMail.ts'
import { type Account, savePassword } from './accounts.queries.ts'
import { endKeys, endOpened } from './ending.ts'
import { judge, liftLocks } from './lockouts.ts'
import { checkNewPassword } from './newPassword.ts'
import { askPassword } from './ownPassword.ts'
import { hashPassword } from './passwordHash.ts'
import { endSessions } from './sessions.queries.ts'
import { accountObject, emailKey } from './signIn.ts'

interface Replacement {
  passwordHash: string
  /** Whether the keys of programs end too. */
  endKeys: boolean
  keptSession?: number
}

export async function changePassword(
  ctx: Context,
  actor: Actor,
  input: { currentPassword: string; password: string; endKeys: boolean },
): Promise<void> {
  const account = await askPassword(ctx, actor, 'currentPassword', input.currentPassword)
  await checkNewPassword(ctx.db, input.password, account)
  const passwordHash = await hashPassword(ctx, input.password)
  await inTransaction(ctx, actor, async (tx) => {
    const replacement = { passwordHash, endKeys: input.endKeys, keptSession: actor.sessionId }
    const ended = await replacePassword(ctx, tx, account, replacement)
    await tx.record({ action: 'account.passwordChanged', object: accountObject(account), after: { endedKeys: ended } })
  })
}

/** Ends at once everything that the old password opened, except the named session. Answers which keys ended. */
export async function replacePassword(
  ctx: Context,
  tx: Transaction,
  account: Account,
  { passwordHash, keptSession, ...choice }: Replacement,
): Promise<string[]> {
  // A sign-in with the old password at the same time is either judged before this, and ended here, or after it, and
  // refused.
  await judge(tx, emailKey(account.email))
  await savePassword(tx.db, account.id, passwordHash)
  await endSessions(tx.db, account.id, keptSession === undefined ? {} : { except: keptSession })
  await endOpened(tx, account.id)
  const ended = choice.endKeys ? await endKeys(ctx, tx, account.id) : []
  await liftLocks(tx, account)
  tx.accessChanged([account.id])
  await tx.enqueue(accountMail({ template: 'passwordChanged', userId: account.id, ended }))
  return ended
}
