import { z } from 'zod'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '../../platform/context.ts'
import { type JobRequest, job } from '../../platform/jobs/jobs.ts'
import { sendMail } from '../../platform/mail/mail.ts'
import { baseAddress } from '../accounts/links.ts'
import { newToken } from '../accounts/tokens.ts'

const linkLifetime = 30 * 24 * 60 * 60 * 1000

const payload = z.object({
  template: z.enum(['ticketReceived', 'ticketAnswered', 'ticketResolved']),
  ticketId: z.number().int(),
  /** What the Admin wrote. What the visitor wrote never goes out: the address may be somebody else's. */
  text: z.string().default(''),
})

const kind = 'tickets.mail'

export function ticketMail(mail: z.input<typeof payload>): JobRequest {
  return { kind, payload: mail }
}

/** A link's token is made here and goes nowhere but into the mail. */
async function write(ctx: Context, { template, ticketId, text }: z.output<typeof payload>): Promise<void> {
  const ticket = await ctx.db
    .selectFrom('tickets')
    .select(['visitorEmail', 'language'])
    .where('id', '=', ticketId)
    .executeTakeFirst()
  if (!ticket || ticket.visitorEmail === null) return
  const { token, hash } = newToken()
  const expiresAt = new Date(ctx.clock.now().getTime() + linkLifetime)
  await ctx.db.insertInto('ticketLinks').values({ tokenHash: hash, ticketId, expiresAt }).execute()
  await sendMail(ctx, {
    to: ticket.visitorEmail,
    template,
    language: ticket.language,
    params: { number: ticketId, text },
    links: { link: `${baseAddress(ctx)}${href(paths.contactAdmin, { token })}` },
  })
}

async function forgetOldLinks({ db, clock }: Context): Promise<void> {
  await db.deleteFrom('ticketLinks').where('expiresAt', '<', clock.now()).execute()
}

export const ticketJobs = {
  [kind]: job({ payload, outward: 'mail', run: write }),
  'tickets.forgetLinks': job({ payload: z.object({}), every: { dailyAt: '03:25' }, run: forgetOldLinks }),
}
