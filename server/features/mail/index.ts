import { mailEndpoints } from '#contract/mail/mail.endpoints.ts'
import { notFound } from '../../platform/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { listMails, readMail } from '../../platform/mail/folder.ts'
import { mailKind, mailSending } from '../../platform/mail/mail.ts'
import { mailCheck } from '../../platform/mail/mailCheck.ts'

const mostListed = 200

export const mailFeature: Feature = {
  name: 'mail',
  jobs: { [mailKind]: mailSending },
  checks: [mailCheck],
  routes: [
    route(mailEndpoints.list, async ({ ctx }) => {
      const mails = await listMails(ctx.config.dataDir)
      return { rows: mails.reverse().slice(0, mostListed) }
    }),
    route(mailEndpoints.read, async ({ ctx, params }) => {
      const mail = await readMail(ctx.config.dataDir, params.name)
      if (!mail) throw notFound('mail')
      return mail
    }),
  ],
}
