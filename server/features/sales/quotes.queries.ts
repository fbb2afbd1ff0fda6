import type { Kysely, Selectable } from 'kysely'
import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import { highestDiscount, totalsOf } from '#contract/sales/totals.ts'
import type { Standing } from '#contract/tasks/tasks.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import { notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { namesOf } from '../tasks/tasks.queries.ts'

export type QuoteRow = Selectable<Database['dealQuotes']>

/** How the reader sees a quote: with or without money, against the workspace's limit. */
interface Reader {
  seeAmounts: boolean
  discountLimit: number
  standing: Standing
}

export async function findQuote(db: Kysely<Database>, dealId: number, number: number): Promise<QuoteRow> {
  const row = await db
    .selectFrom('dealQuotes')
    .selectAll()
    .where('dealId', '=', dealId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound('quote')
  return row
}

export const newestQuote = (db: Kysely<Database>, dealId: number) =>
  db.selectFrom('dealQuotes').selectAll().where('dealId', '=', dealId).orderBy('number', 'desc').executeTakeFirst()

export async function quotesOf(db: Kysely<Database>, rows: readonly QuoteRow[], reader: Reader): Promise<Quote[]> {
  const ids = rows.flatMap((row) => [row.createdBy, row.sentBy, row.askedBy, row.approverId, row.decidedBy])
  const people = await namesOf(db, [...new Set(ids.filter((id) => id !== null))])
  const person = (id: number): NamedPerson => people.get(id) ?? { id, fullName: '', avatar: null }
  return rows.map((row) => quoteOf(row, reader, person))
}

const needsApproval = ({ status, lines }: QuoteRow, limit: number) =>
  (status === 'draft' || status === 'waiting') && highestDiscount(lines) > limit

function quoteOf(
  row: QuoteRow,
  { seeAmounts, discountLimit, standing }: Reader,
  person: (id: number) => NamedPerson,
): Quote {
  const { id, dealId, number, status, currency, terms, validUntil, version } = row
  return {
    ...{ id, dealId, number, status, currency, terms, validUntil, version },
    lines: seeAmounts ? row.lines : row.lines.map(({ unitPrice: _price, discount: _discount, ...line }) => line),
    ...(seeAmounts ? { totals: totalsOf(row.lines) } : {}),
    needsApproval: needsApproval(row, discountLimit),
    approval: approvalOf(row, standing, person),
    createdBy: person(row.createdBy),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    sentBy: row.sentBy === null ? null : person(row.sentBy),
  }
}

/** The approver, who stands in for them, or an Admin. */
export const decides = ({ approverId }: QuoteRow, { isAdmin, decidesFor }: Standing) =>
  isAdmin || (approverId !== null && decidesFor.includes(approverId))

/** Nobody decides about their own request, unless there is no other Admin. */
export const isOwnRequest = ({ askedBy }: QuoteRow, { id, isOnlyAdmin }: Standing) => askedBy === id && !isOnlyAdmin

function approvalOf(row: QuoteRow, standing: Standing, person: (id: number) => NamedPerson): Quote['approval'] {
  if (row.askedBy === null || row.askedAt === null) return null
  const { decidedBy, decidedAt, decision } = row
  return {
    askedBy: person(row.askedBy),
    askedAt: row.askedAt.toISOString(),
    reason: row.askedReason,
    approver: row.approverId === null ? null : person(row.approverId),
    mayDecide: row.status === 'waiting' && decides(row, standing) && !isOwnRequest(row, standing),
    decision:
      decidedBy === null || decidedAt === null || decision === null
        ? null
        : { by: person(decidedBy), decision, at: decidedAt.toISOString(), reason: row.decisionReason },
  }
}
