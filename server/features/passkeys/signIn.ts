import type { AuthenticationAnswer } from '#contract/passkeys/ceremony.ts'
import { passkeysChanged } from '#contract/passkeys/passkeys.events.ts'
import { type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type AppError, forbidden, invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { findAccount } from '../accounts/accounts.queries.ts'
import { liveToken } from '../accounts/oneTimeTokens.ts'
import type { NewSession } from '../accounts/sessions.queries.ts'
import { accountObject, closedDoors, completeSignIn, doorless, triesKey } from '../accounts/signIn.ts'
import { passwordOpens } from '../accounts/signInRules.ts'
import { signInInTwoSteps } from '../accounts/twoStepSignIn.ts'
import { userRoom } from '../users/rooms.ts'
import { newChallenge, requiredParty } from './challenges.ts'
import { credentialsOf } from './passkeys.queries.ts'
import { readProof, spendProof } from './proof.ts'

interface Cookies {
  /** Ties the answer to the browser that was asked. */
  asked: string | undefined
  /** Says who signed in there before. */
  known: string | undefined
}

/** What the browser is to ask the device: for anybody's passkey, or for one of whoever has just given a password. */
export async function beginSignIn(
  ctx: Context,
  origin: Origin,
  challenge: string | undefined,
  doors: Parameters<typeof newChallenge>[3],
) {
  const { id: rpId } = requiredParty(ctx)
  const userId = challenge === undefined ? null : await holderOf(ctx, challenge)
  const purpose = userId === null ? 'signIn' : 'secondStep'
  return {
    ...(await newChallenge(ctx, { origin }, { purpose, userId }, doors)),
    rpId,
    allowCredentials: userId === null ? [] : await credentialsOf(ctx.db, userId, rpId),
    userVerification: 'required' as const,
  }
}

/** Who gave the password. */
async function holderOf(ctx: Context, challenge: string): Promise<number> {
  const live = await liveToken(ctx.db, ctx.clock.now(), 'challenge', challenge).executeTakeFirst()
  if (!live?.userId) throw invalid({ challenge: 'challengeExpired' })
  return live.userId
}

type Outcome = { userId: number; session: NewSession } | { refusal: AppError }

/**
 * A passkey is both steps at once: the device is held, and it made sure of the person. Locks of the address do not concern it,
 * as a signature cannot be guessed.
 */
export async function signInWithPasskey(
  ctx: Context,
  origin: Origin,
  { answer, remember }: { answer: AuthenticationAnswer; remember: boolean },
  { asked, known }: Cookies,
): Promise<{ userId: number; session: NewSession }> {
  const proof = await readProof(ctx, { origin }, { purpose: 'signIn', userId: null }, answer, asked)
  const { passkey } = proof
  const outcome = await inTransaction(ctx, visitorActor(origin), async (tx): Promise<Outcome> => {
    if (!passkey) return { refusal: forbidden('passkeyUnknown') }
    // Nobody changes the person until this is decided and done.
    await tx.db.selectFrom('users').select('id').where('id', '=', passkey.userId).forUpdate().execute()
    const account = await findAccount(tx.db, { id: passkey.userId })
    const wrong = await spendProof(tx, proof)
    if (wrong || !account || doorless.includes(account.status)) {
      const reason = wrong ?? 'passkeyUnknown'
      if (account) await recordRefusal(tx, account, passkey.name, reason)
      return { refusal: forbidden(reason) }
    }
    const closed = closedDoors[account.status]
    // The signature was right, so the reason for the refusal reveals nothing to a stranger.
    if (closed) return { refusal: forbidden(closed) }
    if (!(await passwordOpens(tx.db, account.id))) return { refusal: forbidden('companyOnly') }
    tx.emit(passkeysChanged, {}, [userRoom(account.id)])
    const key = await triesKey(tx.db, tx.now, account.email, known)
    return completeSignIn(tx, account, { remember, key, passkey })
  })
  if (!('refusal' in outcome)) return outcome
  ctx.meter.count('signInFailures', {})
  throw outcome.refusal
}

const recordRefusal = (tx: Transaction, account: { id: number; fullName: string }, passkey: string, reason: string) =>
  tx.record({
    action: reason === 'passkeyCopied' ? 'account.passkeyCopied' : 'account.signInFailed',
    object: accountObject(account),
    actorId: account.id,
    result: 'denied',
    after: { passkey },
  })

/** After the password, in place of a code. A passkey that does not fit counts like a wrong code. */
export async function confirmWithPasskey(
  ctx: Context,
  origin: Origin,
  { answer, challenge }: { answer: AuthenticationAnswer; challenge: string },
  { asked, known }: Cookies,
) {
  const userId = await holderOf(ctx, challenge)
  const proof = await readProof(ctx, { origin }, { purpose: 'secondStep', userId }, answer, asked)
  return signInInTwoSteps(ctx, origin, challenge, known, {
    prove: async (tx, account) => {
      const wrong = proof.passkey?.userId === account.id ? await spendProof(tx, proof) : 'passkeyRefused'
      if (wrong === 'passkeyCopied') await recordRefusal(tx, account, proof.passkey?.name ?? '', wrong)
      if (wrong || !proof.passkey) return null
      tx.emit(passkeysChanged, {}, [userRoom(account.id)])
      return { passkey: proof.passkey }
    },
    field: 'passkey',
    wrong: 'passkeyRefused',
  })
}
