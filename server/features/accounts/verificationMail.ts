import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { linkTo } from './links.ts'
import { betweenMails, reserveToken, writeToken } from './oneTimeTokens.ts'

const day = 24 * 60 * 60_000

/** To one address, until somebody proves that it is theirs. Every link that arrived works, so more do not help. */
export const mostMailsADay = 5

const payload = z.object({ draftId: z.number().int(), tokenId: z.number().int() })
const kind = 'accounts.verificationMail'

/** Mails a link for this registration, unless the address has had enough of them; returns whether it does. */
export async function mailVerification(tx: Transaction, draftId: number): Promise<boolean> {
  const ago = (time: number) => new Date(tx.now.getTime() - time)
  const issued = await tx.db
    .selectFrom('oneTimeTokens')
    .select('createdAt')
    .where('draftId', '=', draftId)
    .where('createdAt', '>', ago(day))
    .execute()
  if (issued.length >= mostMailsADay || issued.some(({ createdAt }) => createdAt > ago(betweenMails))) return false
  const tokenId = await reserveToken(tx, { kind: 'verify', draftId })
  await tx.enqueue({ kind, payload: { draftId, tokenId } })
  return true
}

/** The mail repeats nothing from the form: the address may be somebody else's. */
async function write(ctx: Context, { draftId, tokenId }: z.output<typeof payload>): Promise<void> {
  const draft = await ctx.db
    .selectFrom('registrationDrafts')
    .select(['email', 'language'])
    .where('id', '=', draftId)
    .executeTakeFirst()
  const token = draft && (await writeToken(ctx.db, ctx.clock.now(), tokenId))
  if (!token) return
  const links = { link: linkTo(ctx, 'verifyEmail', token) }
  await sendMail(ctx, { to: draft.email, template: 'verifyEmail', language: draft.language, params: {}, links })
}

export const verificationMailJobs = { [kind]: job({ payload, outward: 'mail', run: write }) }
