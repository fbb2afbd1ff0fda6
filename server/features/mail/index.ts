import { z } from 'zod'
import { mailEndpoints } from '#contract/mail/mail.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { demoState } from '../../platform/demoState.ts'
import { notFound } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { listMails, readMail, type SavedMail, trimMails } from '../../platform/mail/folder.ts'
import { mailKind, mailSending } from '../../platform/mail/mail.ts'
import { mailCheck } from '../../platform/mail/mailCheck.ts'
import { inTransaction } from '../../platform/transaction.ts'

const mostListed = 200
/** In the folder, where no mail server takes them. */
const keptMs = 30 * 24 * 60 * 60_000

/** One that resets a password or proves an address would make its reader somebody else. An invitation is handed on. */
const withoutTokens = (text: string) => text.replace(/(https?:\/\/\S*[?&]token=)[^\s&]+/g, '$1***')

/** In the demo everybody knows all passwords, and has no mailbox to look into. */
async function mayUseLinks(ctx: Context, { id }: Actor, { to }: SavedMail): Promise<boolean> {
  const reader = await ctx.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return reader.email === to || (await demoState(ctx)) === 'loaded'
}

export const mailFeature: Feature = {
  name: 'mail',
  jobs: {
    [mailKind]: mailSending,
    'mail.trim': job({
      payload: z.object({}),
      every: { dailyAt: '03:45' },
      run: async (ctx) => {
        const count = await trimMails(ctx.config.dataDir, new Date(ctx.clock.now().getTime() - keptMs))
        if (count > 0) ctx.log.info({ count }, 'old mails were removed from the folder')
      },
    }),
  },
  checks: [mailCheck],
  routes: [
    route(mailEndpoints.list, async ({ ctx }) => {
      const mails = await listMails(ctx.config.dataDir)
      return { rows: mails.reverse().slice(0, mostListed) }
    }),
    route(mailEndpoints.read, async ({ ctx, actor, params }) => {
      const mail = await readMail(ctx.config.dataDir, params.name)
      if (!mail) throw notFound('mail')
      const object = { kind: 'mail', id: null, title: `${mail.to}: ${mail.subject}`.slice(0, 300) }
      await inTransaction(ctx, actor, (tx) => tx.record({ action: 'mail.read', object }))
      const text = (await mayUseLinks(ctx, actor, mail)) ? mail.text : withoutTokens(mail.text)
      return { ...mail, text, linksHidden: text !== mail.text }
    }),
  ],
}
