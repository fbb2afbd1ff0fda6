import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type Account, findAccount } from './accounts.queries.ts'
import { browserKey } from './knownBrowsers.ts'
import { clearFailures, countFailure, judge, type LockoutKey, lockedError, lockedUntil } from './lockouts.ts'
import { issueToken } from './oneTimeTokens.ts'
import { passwordMatches } from './passwordHash.ts'
import { type SecondStep, secondStepOf } from './secondStep.ts'
import { createSession, type NewSession, type SessionProvider } from './sessions.queries.ts'
import { passwordOpens } from './signInRules.ts'

type SignIn = ({ challenge: string } & SecondStep) | { userId: number; session: NewSession }
type Outcome = SignIn | { refusal: AppError }

const refused = (key: string) => new AppError(400, key, { email: [{ key }] })

export const emailKey = (email: string) => ({ scope: 'email', key: email }) as const

/** The key that counts tries for this address: a browser that it knows has its own, strangers share one. */
export async function triesKey(db: Kysely<Database>, now: Date, email: string, browser: string | undefined) {
  return (await browserKey(db, now, email, browser)) ?? emailKey(email)
}

/** Always locks the row of the address: a new password waits there for a sign-in under way. */
export async function judgeTries(tx: Transaction, email: string, key: LockoutKey) {
  if (key.scope === 'browser') await judge(tx, emailKey(email))
  return judge(tx, key)
}

/**
 * The first half of a sign-in. An unknown address answers, waits and locks exactly as a known one does. If a role
 * requires two-step and the person has not set it up, they may sign in, but only to set it up (`twoStepDue`).
 */
export async function signIn(
  ctx: Context,
  origin: Origin,
  input: { email: string; password: string; remember: boolean },
  browser: string | undefined,
): Promise<SignIn> {
  const email = input.email.trim().toLowerCase()
  const key = await triesKey(ctx.db, ctx.clock.now(), email, browser)
  const locked = await lockedUntil(ctx.db, ctx.clock.now(), key)
  if (locked) throw lockedError('email', locked, ctx.clock.now())
  const checked = (await findAccount(ctx.db, { email }))?.passwordHash ?? undefined
  const matches = await passwordMatches(ctx, checked, input.password)
  const outcome = await inTransaction(ctx, visitorActor(origin), async (tx): Promise<Outcome> => {
    const standing = await judgeTries(tx, email, key)
    if (standing.locked) return { refusal: lockedError('email', standing.locked, tx.now) }
    // Read again under the lock: the password may have been replaced while the old one was being checked.
    const account = await findAccount(tx.db, { email })
    const right = matches && account?.passwordHash === checked
    if (!account || !right || doorless.includes(account.status)) {
      await recordFailure(tx, { email, account, key }, standing)
      ctx.meter.count('signInFailures', {})
      return { refusal: refused('invalidCredentials') }
    }
    const closed = closedDoors[account.status]
    // The password was right, so the reason for the refusal reveals nothing to a stranger.
    if (closed) return { refusal: refused(closed) }
    if (!(await passwordOpens(tx.db, account.id))) return { refusal: refused('companyOnly') }
    // Failures are forgotten only after the second step: a known password must not buy endless codes.
    const second = await secondStepOf(tx.db, account)
    if (second) {
      const draft = { kind: 'challenge', userId: account.id, remember: input.remember } as const
      return { challenge: await issueToken(tx, draft), ...second }
    }
    return completeSignIn(tx, account, { remember: input.remember, key })
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome
}

/** They have no account that they could learn the state of. */
export const doorless: readonly Account['status'][] = ['rejected', 'bot', 'botOff']

export const closedDoors: Partial<Record<Account['status'], string>> = {
  pending: 'registrationPending',
  inactive: 'accountInactive',
  invited: 'emailNotVerified',
}

export async function completeSignIn(tx: Transaction, account: Account, { key, ...by }: Began & { key: LockoutKey }) {
  // A sign-in from a known browser does not clear the tries of strangers: their lock goes on.
  await clearFailures(tx, key)
  if (key.scope === 'email') {
    await tx.db.updateTable('users').set({ lockedUntil: null }).where('id', '=', account.id).execute()
  }
  return beginSession(tx, account, by)
}

interface Began {
  remember: boolean
  provider?: SessionProvider
  passkey?: { id: number; name: string }
}

/** For somebody who proved who they are, here or at a provider. */
export async function beginSession(
  tx: Transaction,
  account: { id: number; fullName: string },
  { remember, provider, passkey }: Began,
) {
  const { origin } = tx.actor
  const by = { ...(provider ? { provider } : {}), ...(passkey ? { passkeyId: passkey.id } : {}) }
  const session = await createSession(tx.db, tx.now, { userId: account.id, remember, origin, ...by })
  await tx.db.updateTable('users').set({ lastSeenAt: tx.now }).where('id', '=', account.id).execute()
  await tx.record({
    action: 'account.signedIn',
    object: accountObject(account),
    actorId: account.id,
    ...(provider ? { after: { provider: provider.name } } : {}),
    ...(passkey ? { after: { passkey: passkey.name } } : {}),
  })
  return { userId: account.id, session }
}

export const accountObject = (account: { id: number; fullName: string }) => ({
  kind: 'user',
  id: account.id,
  title: account.fullName,
})

/** Counts and records a wrong password or code, and the lock that may follow from it. */
export async function recordFailure(
  tx: Transaction,
  { email, account, key }: { email: string; account: Account | undefined; key: LockoutKey },
  standing: { failures: number; rounds: number },
): Promise<void> {
  const until = await countFailure(tx, key, standing)
  // People type passwords into the wrong field: keep the text only if it is an address.
  const title = z.email().safeParse(email).success ? email : ''
  const entry = {
    object: account ? accountObject(account) : { kind: 'user', id: null, title },
    ...(account ? { actorId: account.id } : {}),
    result: 'denied',
  } as const
  await tx.record({ action: 'account.signInFailed', ...entry })
  if (!until) return
  await tx.record({ action: 'account.locked', ...entry, after: { until } })
  if (account) await tx.db.updateTable('users').set({ lockedUntil: until }).where('id', '=', account.id).execute()
}
