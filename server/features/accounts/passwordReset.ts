import { z } from 'zod'
import type { Origin } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { accountMail } from './accountMail.ts'
import { findAccount } from './accounts.queries.ts'
import { addressRequest } from './addressRequest.ts'
import { resetRequestKind } from './ending.ts'
import { checkNewPassword } from './newPassword.ts'
import { recentlyIssued, reserveToken, takeToken, voidTokens } from './oneTimeTokens.ts'
import { replacePassword } from './passwordChange.ts'
import { hashPassword } from './passwordHash.ts'
import { accountObject } from './signIn.ts'
import { passwordOpens, refuseWhereCompanyOnly } from './signInRules.ts'
import { withOneTimeToken } from './withOneTimeToken.ts'

const request = addressRequest(resetRequestKind, z.object({}), async (tx, email) => {
  const account = await findAccount(tx.db, { email })
  if (account?.status !== 'active' || (await recentlyIssued(tx, 'reset', account.id))) return
  await voidTokens(tx, 'reset', account.id)
  const tokenId = await reserveToken(tx, { kind: 'reset', userId: account.id })
  await tx.enqueue(accountMail({ template: 'resetPassword', userId: account.id, tokenId }))
  await tx.record({ action: 'account.passwordResetRequested', object: accountObject(account), actorId: account.id })
})
export const passwordResetJobs = request.jobs

/** The answer is the same whether the address is known or not; a mail goes only to somebody who may sign in. */
export async function requestPasswordReset(ctx: Context, origin: Origin, email: string): Promise<void> {
  await refuseWhereCompanyOnly(ctx.db)
  await request.ask(ctx, origin, email, {})
}

export async function resetPassword(
  ctx: Context,
  origin: Origin,
  input: { token: string; password: string; endKeys: boolean },
): Promise<void> {
  const passwordHash = await hashPassword(ctx, input.password)
  await withOneTimeToken<'done'>(ctx, origin, 'token', async (tx) => {
    const taken = await takeToken(tx, 'reset', input.token)
    const account = taken?.userId ? await findAccount(tx.db, { id: taken.userId }) : undefined
    if (account?.status !== 'active') return 'wrongToken'
    // Taken back: the link still serves once passwords are let in again.
    if (!(await passwordOpens(tx.db, account.id))) throw forbidden('companyOnly')
    await checkNewPassword(tx.db, input.password, account)
    const ended = await replacePassword(ctx, tx, account, { passwordHash, endKeys: input.endKeys })
    const object = accountObject(account)
    await tx.record({ action: 'account.passwordReset', object, actorId: account.id, after: { endedKeys: ended } })
    return 'done'
  })
}
