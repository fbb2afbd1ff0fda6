import { type Kysely, type RawBuilder, sql } from 'kysely'
import { lineAmounts } from '#contract/expenses/amounts.ts'
import {
  type ExpenseLine,
  type ExpenseWarning,
  expenseWarnings,
  oldAfterDays,
} from '#contract/expenses/expenses.schemas.ts'
import type { NamedPerson } from '#contract/users/namedPerson.ts'
import type { Database } from '../../platform/schema.ts'
import { companyTaxNumber } from '../sales/letterhead.queries.ts'

export const attachedKind = 'expense'

/**
 * Not the line itself, nor a part of the same paper: a document with several rates is a line for each of them, and a photo
 * may show several documents. Of these the server keeps no two alike.
 */
const another = sql<boolean>`(twin.id <> line.id
  and not (twin.report_id = line.report_id and twin.ettn <> '' and line.ettn <> ''))`

/** `select report_id …`: where something else looks the same as the line `line`: document, spending of a person, file. */
const twins: RawBuilder<number> = sql<number>`
  select twin.report_id from expense_lines twin
  where twin.receipt_hash = line.receipt_hash and twin.receipt_hash is not null and ${another}
  union all
  select twin.report_id from expense_lines twin
  where twin.document_number = line.document_number and twin.document_number <> '' and twin.gross = line.gross
    and twin.currency = line.currency and tr_fold(twin.merchant) = tr_fold(line.merchant) and ${another}
  union all
  select twin.report_id from expense_lines twin
  where twin.owner_id = line.owner_id and twin.day = line.day and twin.gross = line.gross and line.gross > 0
    and twin.currency = line.currency and tr_fold(twin.merchant) = tr_fold(line.merchant) and line.merchant <> ''
    and (twin.document_number = line.document_number or twin.document_number = '' or line.document_number = '')
    and ${another}`

/**
 * `select number …`: reports that contain the same line. Rejected and cancelled ones do not count, nor do others'
 * drafts.
 */
const sameElsewhere: RawBuilder<string> = sql<string>`
  select other.number from (${twins}) as twins join expense_reports other on other.id = twins.report_id
  where other.deleted_at is null and other.status not in ('rejected', 'cancelled')
    and (other.status <> 'draft' or other.owner_id = line.owner_id)`

/** Other reports whose warnings depend on this one. */
export async function twinReports(db: Kysely<Database>, reportId: number): Promise<number[]> {
  const { rows } = await sql<{ reportId: number }>`
    select distinct twins.report_id from expense_lines line cross join lateral (${twins}) as twins
    where line.report_id = ${reportId} and twins.report_id <> ${reportId}`.execute(db)
  return rows.map((row) => row.reportId)
}

/** How long before it was handed in, or would be. */
const age = (today: string) => sql<number>`(coalesce(report.submitted_day, ${today}::date) - line.day)`
const isOld = (today: string) => sql<boolean>`(${age(today)} > ${sql.lit(oldAfterDays)})`
const isAhead = (today: string) => sql<boolean>`(${age(today)} < 0)`

/** Made out to somebody else than the company, as far as the workspace knows the company's number. */
const isOthers = sql<boolean>`(line.buyer_tax_number <> '' and ${companyTaxNumber} not in ('', line.buyer_tax_number))`

/** How many warnings there are over the lines of the report of a query that has `expense_reports`. */
export const warningCount = (today: string): RawBuilder<number> => sql<number>`(
  select coalesce(sum((line.receipt_id is null)::int + line.over_limit::int + (${isOld(today)})::int + (${isAhead(today)})::int
    + (exists (${sameElsewhere}))::int + (${isOthers})::int), 0)::int
  from expense_lines line join expense_reports report on report.id = line.report_id
  where line.report_id = expense_reports.id)`

/** Lines with their warnings, in their order. */
export async function lineRows(db: Kysely<Database>, reportIds: readonly number[], today: string) {
  if (reportIds.length === 0) return []
  return db
    .selectFrom('expenseLines as line')
    .innerJoin('expenseReports as report', 'report.id', 'line.reportId')
    .leftJoin('files', 'files.id', 'line.receiptId')
    .selectAll('line')
    .select(['files.name as fileName', 'files.size as fileSize', 'files.type as fileType'])
    .select(['files.width as fileWidth', 'files.height as fileHeight'])
    .select([
      isOld(today).as('old'),
      isAhead(today).as('future'),
      isOthers.as('others'),
      sql<string[]>`array(select distinct * from (${sameElsewhere}) as same)`.as('same'),
    ])
    .where('line.reportId', '=', sql<number>`any(${[...reportIds]}::bigint[])`)
    .orderBy('line.reportId')
    .orderBy('line.position')
    .orderBy('line.id')
    .execute()
}

export type LineRow = Awaited<ReturnType<typeof lineRows>>[number]

export function warningsOf({ receiptId, overLimit, old, future, same, others }: LineRow): ExpenseWarning[] {
  const found: Record<ExpenseWarning, boolean> = {
    noReceipt: receiptId === null,
    overLimit,
    old,
    future,
    duplicate: same.length > 0,
    otherCompany: others,
  }
  return expenseWarnings.filter((warning) => found[warning])
}

export function lineOf(row: LineRow, person: (id: number) => NamedPerson): ExpenseLine {
  const { id, day, category, merchant, taxNumber, documentKind, documentNumber, gross, currency, vatRate, note } = row
  const { ettn, buyerTaxNumber } = row
  const { rate, approvedAmount, removed, reason, adjustedBy, adjustedAt } = row
  return {
    ...{ id, day, category, merchant, taxNumber, documentKind, documentNumber, gross, currency, vatRate, note },
    ...{ ettn, buyerTaxNumber, rate, approvedAmount, removed },
    ...lineAmounts(row),
    adjustment:
      adjustedBy === null || adjustedAt === null
        ? null
        : { by: person(adjustedBy), at: adjustedAt.toISOString(), reason },
    receipt: receiptOf(row),
    warnings: warningsOf(row),
    duplicateOf: row.same.toSorted(),
  }
}

function receiptOf({
  receiptId,
  fileName,
  fileSize,
  fileType,
  fileWidth,
  fileHeight,
}: LineRow): ExpenseLine['receipt'] {
  if (receiptId === null || fileName === null || fileSize === null || fileType === null) return null
  return {
    ...{ id: receiptId, name: fileName, size: fileSize, type: fileType, url: `/files/${receiptId}` },
    ...{ thumbnail: null, width: fileWidth, height: fileHeight },
  }
}
