import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type JobRequest, job } from '../../platform/jobs/jobs.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { findAccount } from './accounts.queries.ts'
import { linkTo, type MailLink } from './links.ts'
import { writeToken } from './oneTimeTokens.ts'

const templates = [
  'invitation',
  'registrationAttempt',
  'registrationRequested',
  'registrationApproved',
  'registrationRejected',
  'resetPassword',
  'passwordChanged',
  'addressGiven',
  'addressLeft',
  'twoStepEnabled',
  'twoStepDisabled',
  'apiTokenCreated',
  'passkeyAdded',
  'passkeysRemoved',
  'pushAppAdded',
] as const

const payload = z.object({
  template: z.enum(templates),
  /** The recipient; the address and the language are read when the mail is written. */
  userId: z.number().int(),
  tokenId: z.number().int().optional(),
  params: z.record(z.string(), z.string()).default({}),
  /** An address other than the account's own: its previous one. */
  to: z.email().optional(),
  /** What ended with an old password, by the names of `PersonalKeys`. */
  ended: z.array(z.string()).default([]),
})

const kind = 'accounts.mail'

export function accountMail(mail: z.input<typeof payload>): JobRequest {
  return { kind, payload: mail }
}

const links: Partial<Record<(typeof templates)[number], MailLink>> = {
  invitation: 'invitation',
  resetPassword: 'resetPassword',
  registrationAttempt: 'forgotPassword',
  registrationRequested: 'systemStatus',
  registrationApproved: 'login',
  passwordChanged: 'forgotPassword',
}

/** Mails to an account's owner. A link's token is made here and goes nowhere but into the mail. */
async function write(ctx: Context, mail: z.output<typeof payload>): Promise<void> {
  const account = await findAccount(ctx.db, { id: mail.userId })
  if (!account) return
  const token = mail.tokenId === undefined ? undefined : await writeToken(ctx.db, ctx.clock.now(), mail.tokenId)
  // The link was used or ran out while the mail waited: a dead link helps nobody.
  if (token === null) return
  const link = links[mail.template]
  await sendMail(ctx, {
    to: mail.to ?? account.email,
    template: mail.template,
    language: account.language,
    params: { fullName: account.fullName, ended: endedText(ctx, account.language, mail.ended), ...mail.params },
    links: link ? { link: linkTo(ctx, link, token) } : {},
  })
}

function endedText({ words }: Context, language: string, ended: readonly string[]): string {
  if (ended.length === 0) return ''
  const say = (key: string) => words.say(language, 'mail', `passwordChanged.${key}`)
  return `\n\n${[say('endedToo'), ...ended.map((name) => `• ${say(name)}`)].join('\n')}`
}

export const accountMailJobs = { [kind]: job({ payload, outward: 'mail', run: write }) }
