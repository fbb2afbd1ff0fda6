import type { Origin } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type AppError, invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { type Account, findAccount } from './accounts.queries.ts'
import { lockedError } from './lockouts.ts'
import { liveToken, takeToken } from './oneTimeTokens.ts'
import { spendRecoveryCode } from './recoveryCodes.ts'
import { secondStepOf } from './secondStep.ts'
import type { NewSession } from './sessions.queries.ts'
import { accountObject, completeSignIn, judgeTries, recordFailure, triesKey } from './signIn.ts'
import { passwordOpens } from './signInRules.ts'
import { totpStep } from './totp.ts'
import { withOneTimeToken } from './withOneTimeToken.ts'

type Outcome = { userId: number; session: NewSession } | { refusal: AppError }

/** The second half of a sign-in: a code of the app, or a recovery code. */
export function signInWithCode(
  ctx: Context,
  origin: Origin,
  input: { challenge: string; code: string },
  browser: string | undefined,
) {
  return signInInTwoSteps(ctx, origin, input.challenge, browser, {
    prove: async (tx, account) => ((await codeIsRight(ctx, tx, account, input.code)) ? {} : null),
    field: 'code',
    wrong: 'twoStepCodeWrong',
  })
}

interface SecondProof {
  /** What is noted with the session; null for a proof that does not hold. */
  prove: (tx: Transaction, account: Account) => Promise<{ passkey?: { id: number; name: string } } | null>
  /** Where the form shows a refusal, and which one a wrong proof gets. */
  field: string
  wrong: string
}

/** Wrong proofs count like wrong passwords. */
export async function signInInTwoSteps(
  ctx: Context,
  origin: Origin,
  token: string,
  browser: string | undefined,
  { prove, field, wrong }: SecondProof,
) {
  const outcome = await withOneTimeToken<Outcome>(ctx, origin, 'challenge', async (tx) => {
    const challenge = await liveToken(tx.db, tx.now, 'challenge', token).executeTakeFirst()
    if (!challenge?.userId) return 'wrongToken'
    const holder = await findAccount(tx.db, { id: challenge.userId })
    if (!holder) return 'wrongToken'
    const key = await triesKey(tx.db, tx.now, holder.email, browser)
    const standing = await judgeTries(tx, holder.email, key)
    if (standing.locked) return { refusal: lockedError(field, standing.locked, tx.now) }
    // Read again under the lock, so that two calls with one proof are judged one after the other.
    const account = await findAccount(tx.db, { id: holder.id })
    if (account?.status !== 'active' || !(await secondStepOf(tx.db, account))) return 'wrongToken'
    if (!(await passwordOpens(tx.db, account.id))) return { refusal: invalid({ [field]: 'companyOnly' }) }
    const proof = await prove(tx, account)
    if (!proof) {
      await recordFailure(tx, { email: account.email, account, key }, standing)
      ctx.meter.count('signInFailures', {})
      return { refusal: invalid({ [field]: wrong }) }
    }
    if (!(await takeToken(tx, 'challenge', token))) return 'wrongToken'
    return completeSignIn(tx, account, { remember: challenge.remember ?? false, key, ...proof })
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome
}

async function codeIsRight(ctx: Context, tx: Transaction, account: Account, code: string): Promise<boolean> {
  const secret = account.totpSecret && ctx.secrets.unseal(account.totpSecret)
  const step = secret && totpStep(secret, code, tx.now, account.totpLastStep)
  if (step) {
    await tx.db.updateTable('credentials').set({ totpLastStep: step }).where('userId', '=', account.id).execute()
    return true
  }
  if (!(await spendRecoveryCode(tx, account.id, code))) return false
  await tx.record({ action: 'account.recoveryCodeUsed', object: accountObject(account), actorId: account.id })
  return true
}
