import { compareTurkish } from '#contract/text/compareTurkish.ts'
import { fold } from '#contract/text/fold.ts'
import { sortField, type TableState } from '../../../ui/DataTable/tableTypes.ts'
import type { MailSummary } from '../settings.data.ts'

const order: Record<string, (left: MailSummary, right: MailSummary) => number> = {
  at: (left, right) => left.at.localeCompare(right.at),
  subject: (left, right) => compareTurkish(left.subject, right.subject),
  to: (left, right) => compareTurkish(left.to, right.to),
}

/** The folder comes whole: searching, sorting and paging happen here. */
export function arrangeMails(mails: readonly MailSummary[], { page, size, sort, q }: TableState) {
  const wanted = fold(q)
  const found = mails.filter(({ to, subject }) => fold(`${subject} ${to}`).includes(wanted))
  const sorted = found.toSorted(order[sortField(sort)])
  if (sort.startsWith('-')) sorted.reverse()
  return { rows: sorted.slice((page - 1) * size, page * size), total: found.length }
}
