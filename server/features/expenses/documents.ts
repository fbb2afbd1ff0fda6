import { sql } from 'kysely'
import type { FieldMessages, Message } from '#contract/http/issues.ts'
import { AppError } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { visibleReports } from './scope.ts'

interface HeldLine {
  ettn: string
  position: number
  documentNumber: string
}

/** `expense_reports` and `expense_lines` that stand for money: nobody turned them down, cancelled, deleted or took them out. */
const counts = sql<boolean>`(expense_lines.ettn <> '' and not expense_lines.removed
  and expense_reports.deleted_at is null and expense_reports.status not in ('rejected', 'cancelled'))`

/**
 * An e-document is in one report that counts, or in none. Nothing is given back: what a report no longer holds the next
 * one takes over, so that no way of ending a report can forget to free its documents.
 */
export async function claimDocuments(tx: Transaction, reportId: number, today: string): Promise<void> {
  const lines = await heldLines(tx, reportId)
  if (lines.length === 0) return
  const ettns = [...new Set(lines.map(({ ettn }) => ettn))].toSorted()
  // Always in the same order: two that want the same two documents wait for each other one way only.
  await tx.db
    .insertInto('expenseDocuments')
    .values(ettns.map((ettn) => ({ ettn, reportId })))
    .onConflict((conflict) => conflict.column('ettn').doNothing())
    .execute()
  // Of two at once the second waits here, and then sees what the first has committed.
  const claims = await tx.db
    .selectFrom('expenseDocuments')
    .selectAll()
    .where('ettn', 'in', ettns)
    .orderBy('ettn')
    .forUpdate()
    .execute()
  const others = claims.filter((claim) => claim.reportId !== reportId)
  if (others.length === 0) return
  const taken = await holders(tx, others)
  if (taken.size > 0) throw await alreadyTaken(tx, lines, taken, today)
  await tx.db
    .updateTable('expenseDocuments')
    .set({ reportId })
    .where(
      'ettn',
      'in',
      others.map(({ ettn }) => ettn),
    )
    .execute()
}

const heldLines = (tx: Transaction, reportId: number): Promise<HeldLine[]> =>
  tx.db
    .selectFrom('expenseLines')
    .innerJoin('expenseReports', 'expenseReports.id', 'expenseLines.reportId')
    .select(['expenseLines.ettn', 'expenseLines.position', 'expenseLines.documentNumber'])
    .where('expenseLines.reportId', '=', reportId)
    .where(counts)
    .orderBy('expenseLines.position')
    .execute()

/** Which of these claims still hold, by document. */
async function holders(tx: Transaction, claims: readonly { ettn: string; reportId: number }[]) {
  const found = new Map<string, number>()
  for (const { ettn, reportId } of claims) {
    const held = await tx.db
      .selectFrom('expenseLines')
      .innerJoin('expenseReports', 'expenseReports.id', 'expenseLines.reportId')
      .select('expenseLines.id')
      .where('expenseLines.reportId', '=', reportId)
      .where('expenseLines.ettn', '=', ettn)
      .where(counts)
      .executeTakeFirst()
    if (held) found.set(ettn, reportId)
  }
  return found
}

/** Whose report has it is said to people who may see that report; to others only that one has. */
async function alreadyTaken(
  tx: Transaction,
  lines: readonly HeldLine[],
  taken: ReadonlyMap<string, number>,
  today: string,
): Promise<AppError> {
  const { actor } = tx
  const known =
    actor.id === null
      ? []
      : await tx.db
          .selectFrom('expenseReports')
          .innerJoin('users', 'users.id', 'expenseReports.ownerId')
          .select(['expenseReports.id', 'expenseReports.number', 'users.fullName as name'])
          .where('expenseReports.id', 'in', [...new Set(taken.values())])
          .where(visibleReports(actor, today))
          .execute()
  const wordsFor = ({ ettn, documentNumber }: HeldLine): Message => {
    const document = documentNumber || ettn
    const report = known.find(({ id }) => id === taken.get(ettn))
    return report
      ? { key: 'documentTaken', params: { document, report: report.number, name: report.name } }
      : { key: 'documentTakenElsewhere', params: { document } }
  }
  const fields: FieldMessages = {}
  for (const line of lines) {
    if (taken.has(line.ettn)) fields[`lines.${line.position}.documentNumber`] = [wordsFor(line)]
  }
  return new AppError(422, 'documentTaken', fields)
}
