import type { z } from 'zod'
import type { registrationBody } from '#contract/accounts/accounts.endpoints.ts'
import { isLanguage, type Language } from '#contract/locale/languages.ts'
import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import { type Origin, visitorActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/errors.ts'
import { invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { insertUser } from '../users/users.queries.ts'
import { accountMail } from './accountMail.ts'
import { type Account, findAccount, savePassword } from './accounts.queries.ts'
import { reserveToken } from './oneTimeTokens.ts'
import { hashPassword } from './passwordHash.ts'
import { accountObject } from './signIn.ts'

type Draft = Omit<z.output<typeof registrationBody>, 'language' | 'password' | 'passwordConfirmation'> & {
  language: Language
  passwordHash: string
  timeZone: string
}

/** Answers the same for a free and a taken address; what differs is the mail that its owner gets. */
export async function register(
  ctx: Context,
  origin: Origin,
  body: z.output<typeof registrationBody>,
  language: string,
): Promise<{ state: 'verify' }> {
  const settings = await ctx.settings.read()
  if (!domainAllowed(settings, body.email)) throw invalid({ email: 'emailDomainNotAllowed' })
  const draft: Draft = {
    fullName: body.fullName,
    username: body.username,
    email: body.email,
    language: body.language ?? (isLanguage(language) ? language : 'tr'),
    timeZone: settings.timeZone,
    passwordHash: await hashPassword(ctx, body.password),
  }
  const attempt = () => inTransaction(ctx, visitorActor(origin), (tx) => enter(tx, draft))
  try {
    await attempt()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Two registrations at once: the later one finds the row of the earlier, and what it may say about it.
    await attempt()
  }
  return { state: 'verify' }
}

function domainAllowed(settings: WorkspaceSettings, email: string): boolean {
  if (settings.registrationMode !== 'domain') return true
  return settings.registrationDomains.includes(email.slice(email.lastIndexOf('@') + 1))
}

async function enter(tx: Transaction, draft: Draft): Promise<void> {
  const { passwordHash, ...user } = draft
  const holder = await tx.db
    .selectFrom('users')
    .select('email')
    .where('username', '=', user.username)
    .executeTakeFirst()
  if (holder && holder.email !== user.email) throw invalid({ username: 'usernameTaken' })
  const taken = await findAccount(tx.db, { email: user.email })
  if (taken && taken.status !== 'unverified') return warnOwner(tx, taken)
  const userId = taken ? await updateDraft(tx, taken.id, user) : await createDraft(tx, user)
  await savePassword(tx.db, userId, passwordHash)
  const tokenId = await reserveToken(tx, { kind: 'verify', userId, passwordHash })
  await tx.enqueue(accountMail({ template: 'verifyEmail', userId, tokenId }))
  await tx.record({ action: 'registration.started', object: { kind: 'user', id: userId, title: user.fullName } })
}

async function createDraft(tx: Transaction, user: Omit<Draft, 'passwordHash'>): Promise<number> {
  return insertUser(tx.db, { ...user, status: 'unverified', createdAt: tx.now })
}

async function updateDraft(tx: Transaction, id: number, user: Omit<Draft, 'passwordHash'>): Promise<number> {
  await tx.db.updateTable('users').set(user).where('id', '=', id).execute()
  return id
}

const hour = 60 * 60_000

/** At most one mail an hour: the form must not become a way to flood somebody's mailbox. */
async function warnOwner(tx: Transaction, owner: Account): Promise<void> {
  const action = 'registration.addressTaken'
  const warned = await tx.db
    .selectFrom('activity')
    .select('id')
    .where('objectKind', '=', 'user')
    .where('objectId', '=', owner.id)
    .where('action', '=', action)
    .where('at', '>', new Date(tx.now.getTime() - hour))
    .executeTakeFirst()
  if (!warned) await tx.enqueue(accountMail({ template: 'registrationAttempt', userId: owner.id }))
  await tx.record({ action, object: accountObject(owner), result: 'denied' })
}
