import { z } from 'zod'
import type { registrationBody } from '#contract/accounts/accounts.endpoints.ts'
import { isLanguage, languages } from '#contract/locale/languages.ts'
import type { WorkspaceSettings } from '#contract/settings/settings.endpoints.ts'
import type { Origin } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { accountMail } from './accountMail.ts'
import { type Account, findAccount } from './accounts.queries.ts'
import { addressRequest } from './addressRequest.ts'
import { accountObject } from './signIn.ts'
import { refuseWhereCompanyOnly } from './signInRules.ts'
import { mailVerification, mostMailsADay } from './verificationMail.ts'

const draft = z.object({ fullName: z.string(), username: z.string(), language: z.enum(languages) })
type Draft = z.output<typeof draft>

const registration = addressRequest('accounts.registration', draft, enter)
export const registrationJobs = registration.jobs

/** Answers the same for a free and a taken address; only the mail to its owner differs. */
export async function register(
  ctx: Context,
  origin: Origin,
  body: z.output<typeof registrationBody>,
  language: string,
): Promise<{ state: 'verify' }> {
  await refuseWhereCompanyOnly(ctx.db)
  const { email, fullName, username } = body
  if (!domainAllowed(await ctx.settings.read(), email)) throw invalid({ email: 'emailDomainNotAllowed' })
  await refuseTakenName(ctx, username)
  const spoken = body.language ?? (isLanguage(language) ? language : 'tr')
  await registration.ask(ctx, origin, email, { fullName, username, language: spoken })
  return { state: 'verify' }
}

function domainAllowed(settings: WorkspaceSettings, email: string): boolean {
  if (settings.registrationMode !== 'domain') return true
  return settings.registrationDomains.includes(email.slice(email.lastIndexOf('@') + 1))
}

/** Depends on the name alone, never on the given address, so the answer reveals nothing about the address. */
async function refuseTakenName(ctx: Context, username: string): Promise<void> {
  const holder = await ctx.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
  if (holder) throw invalid({ username: 'usernameTaken' })
}

async function enter(tx: Transaction, email: string, said: Draft): Promise<void> {
  const owner = await findAccount(tx.db, { email })
  if (owner) return warnOwner(tx, owner)
  const { id } = await tx.db
    .insertInto('registrationDrafts')
    .values({ email, ...said, askedAt: tx.now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...said, askedAt: tx.now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!(await mailVerification(tx, id))) return
  await tx.record({ action: 'registration.started', object: { kind: 'user', id: null, title: email } })
}

const hour = 60 * 60_000

/** At most one mail an hour and few a day: the form must not help to flood somebody's mailbox. */
async function warnOwner(tx: Transaction, owner: Account): Promise<void> {
  const action = 'registration.addressTaken'
  const ago = (time: number) => new Date(tx.now.getTime() - time)
  const tries = await tx.db
    .selectFrom('activity')
    .select('at')
    .where('objectKind', '=', 'user')
    .where('objectId', '=', owner.id)
    .where('action', '=', action)
    .where('at', '>', ago(24 * hour))
    .orderBy('at', 'desc')
    .limit(mostMailsADay)
    .execute()
  const enough = tries.length === mostMailsADay || tries.some(({ at }) => at > ago(hour))
  if (!enough) await tx.enqueue(accountMail({ template: 'registrationAttempt', userId: owner.id }))
  await tx.record({ action, object: accountObject(owner), result: 'denied' })
}
