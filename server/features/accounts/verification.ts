import { type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { accountMail } from './accountMail.ts'
import { findAccount, savePassword } from './accounts.queries.ts'
import { withOneTimeToken } from './addressTries.ts'
import { addressProved } from './membership.ts'
import { recentlyIssued, reserveToken, takeToken, voidTokens } from './oneTimeTokens.ts'

type Verified = { state: 'active' | 'pending'; email: string }

/** The link completes the registration it was sent for, with that registration's password. */
export async function verifyEmail(ctx: Context, origin: Origin, token: string): Promise<Verified> {
  const { registrationMode } = await ctx.settings.read()
  return withOneTimeToken<Verified>(ctx, origin, 'token', async (tx) => {
    const taken = await takeToken(tx, 'verify', token)
    const account = taken?.userId ? await findAccount(tx.db, { id: taken.userId }) : undefined
    if (!taken?.passwordHash || account?.status !== 'unverified') return 'wrongToken'
    await savePassword(tx.db, account.id, taken.passwordHash)
    await voidTokens(tx, 'verify', account.id)
    return { state: await addressProved(tx, account, registrationMode), email: account.email }
  })
}

/** Whether anything was sent is not told: the address may be unknown, verified already, or have had a mail just now. */
export async function resendVerification(ctx: Context, origin: Origin, email: string): Promise<void> {
  await inTransaction(ctx, visitorActor(origin), async (tx) => {
    const account = await findAccount(tx.db, { email })
    if (account?.status !== 'unverified' || (await recentlyIssued(tx, 'verify', account.id))) return
    const passwords = await pendingPasswords(tx, account.id)
    const userId = account.id
    if (passwords.length > 1) {
      // Several people may have registered this address, so none of their passwords is taken: its owner chooses one.
      const tokenId = await reserveToken(tx, { kind: 'reset', userId })
      await tx.enqueue(accountMail({ template: 'resetPassword', userId, tokenId }))
    } else if (account.passwordHash) {
      const tokenId = await reserveToken(tx, { kind: 'verify', userId, passwordHash: account.passwordHash })
      await tx.enqueue(accountMail({ template: 'verifyEmail', userId, tokenId }))
    }
  })
}

function pendingPasswords(tx: Transaction, userId: number) {
  return tx.db
    .selectFrom('oneTimeTokens')
    .select('passwordHash')
    .distinct()
    .where('userId', '=', userId)
    .where('kind', '=', 'verify')
    .where('expiresAt', '>', tx.now)
    .execute()
}
