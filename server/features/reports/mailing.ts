import type { StoredFile } from '#contract/files/files.endpoints.ts'
import { reportHref } from '#contract/reports/address.ts'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import type { Context } from '../../platform/context.ts'
import { mailJob, mostAttachedBytes } from '../../platform/mail/mail.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { baseAddress } from '../accounts/links.ts'

interface MailedRun {
  ownerId: number
  mailedAs: string
  kind: ReportKind
  query: Readonly<Record<string, string>>
}

/** Attaches the file of a scheduled report to the mail that announces it; one that is too large waits behind the link. */
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
      ...(file.size <= mostAttachedBytes ? { attachments: [{ name: file.name, storageKey }] } : {}),
    }),
  )
}
