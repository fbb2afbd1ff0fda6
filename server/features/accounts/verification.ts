import { z } from 'zod'
import type { verificationBody } from '#contract/accounts/accounts.endpoints.ts'
import type { Origin } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { refusingTaken } from '../users/taken.ts'
import { insertUser } from '../users/users.queries.ts'
import { findAccount, savePassword } from './accounts.queries.ts'
import { addressRequest } from './addressRequest.ts'
import { addressProved } from './membership.ts'
import { checkNewPassword } from './newPassword.ts'
import { liveToken, takeToken } from './oneTimeTokens.ts'
import { hashPassword } from './passwordHash.ts'
import { refuseWhereCompanyOnly } from './signInRules.ts'
import { mailVerification } from './verificationMail.ts'
import { withOneTimeToken } from './withOneTimeToken.ts'

type Verified = { state: 'active' | 'pending'; email: string }

/** What the page behind the link shows before it asks for a password; null for a link that is no longer valid. */
export async function registrationBehind(ctx: Context, token: string) {
  const live = await liveToken(ctx.db, ctx.clock.now(), 'verify', token).executeTakeFirst()
  if (!live?.draftId) return null
  const draft = await ctx.db
    .selectFrom('registrationDrafts')
    .select(['fullName', 'username', 'email'])
    .where('id', '=', live.draftId)
    .executeTakeFirst()
  return draft && !(await findAccount(ctx.db, { email: draft.email })) ? draft : null
}

/** The person with the link owns the address: they give their name, choose the password, and the account is created. */
export async function verifyEmail(
  ctx: Context,
  origin: Origin,
  { token, fullName, username, password }: z.output<typeof verificationBody>,
): Promise<Verified> {
  await refuseWhereCompanyOnly(ctx.db)
  const { registrationMode, timeZone } = await ctx.settings.read()
  const passwordHash = await hashPassword(ctx, password)
  return refusingTaken(() =>
    withOneTimeToken<Verified>(ctx, origin, 'token', async (tx) => {
      const draft = await takeDraft(tx, token)
      if (!draft) return 'wrongToken'
      // Taken back with the link, which still serves.
      await checkNewPassword(tx.db, password, { fullName, username, email: draft.email })
      const person = { fullName, username, email: draft.email }
      const id = await insertUser(tx.db, {
        ...person,
        language: draft.language,
        timeZone,
        status: 'pending',
        createdAt: tx.now,
      })
      await savePassword(tx.db, id, passwordHash)
      return { state: await addressProved(tx, { id, fullName }, registrationMode), email: draft.email }
    }),
  )
}

/** Its other links end with it. A person who was invited meanwhile, or came in another way, is already in. */
async function takeDraft(tx: Transaction, token: string) {
  const taken = await takeToken(tx, 'verify', token)
  if (!taken?.draftId) return undefined
  const draft = await tx.db
    .deleteFrom('registrationDrafts')
    .where('id', '=', taken.draftId)
    .returning(['email', 'language'])
    .executeTakeFirst()
  return draft && !(await findAccount(tx.db, { email: draft.email })) ? draft : undefined
}

const again = addressRequest('accounts.verificationRequest', z.object({}), async (tx, email) => {
  const draft = await tx.db.selectFrom('registrationDrafts').select('id').where('email', '=', email).executeTakeFirst()
  if (draft && !(await findAccount(tx.db, { email }))) await mailVerification(tx, draft.id)
})
export const verificationJobs = again.jobs

/** The answer does not say whether a mail goes out: the address may be unknown, verified, or have just had a mail. */
export const resendVerification = (ctx: Context, origin: Origin, email: string) => again.ask(ctx, origin, email, {})
