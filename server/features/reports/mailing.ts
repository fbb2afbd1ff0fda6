import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { reportHref } from '#contract/reports/address.ts'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { mailJob } from '../../platform/mail/mail.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { baseAddress } from '../accounts/links.ts'

interface MailedRun {
  ownerId: number
  mailedAs: string
  kind: ReportKind
  query: Readonly<Record<string, string>>
}

/** Mail servers refuse more; such a file waits behind the link. */
const mostAttached = 10 * 1024 * 1024

/** Attaches the file of a scheduled report to the mail that announces it. */
export async function mailRun(ctx: Context, tx: Transaction, run: MailedRun, file: StoredFile) {
  const person = await tx.db
    .selectFrom('users')
    .select(['email', 'fullName', 'language'])
    .where('id', '=', run.ownerId)
    .executeTakeFirstOrThrow()
  const { storageKey } = await tx.db
    .selectFrom('files')
    .select('storageKey')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  const base = baseAddress(ctx)
  await tx.enqueue(
    mailJob({
      to: person.email,
      template: 'scheduledReport',
      language: person.language,
      params: { fullName: person.fullName, report: run.mailedAs },
      links: { file: `${base}${file.url}`, link: `${base}${reportHref(run.kind, run.query)}` },
      ...(file.size <= mostAttached ? { attachments: [{ name: file.name, storageKey }] } : {}),
    }),
  )
}
