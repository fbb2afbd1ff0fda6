import { sql } from 'kysely'
import type { ExpenseDetail, LineDraft, ReportDraft } from '#contract/expenses/expenses.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { readDetail } from './access.ts'
import { writeLines } from './lineWriting.ts'
import { checkPlace } from './place.ts'
import { recordReport } from './record.ts'
import { type Rules, readRules } from './rules.ts'
import { rateLines } from './settling.ts'
import { writeReport } from './writing.ts'

export async function createReport(ctx: Context, actor: Actor, draft: ReportDraft): Promise<ExpenseDetail> {
  const rules = await readRules(ctx)
  return inTransaction(ctx, actor, (tx) => createIn(tx, actor, draft, rules))
}

/** What a message adds: itself, and lines that the draft does not name. */
interface FromMessage {
  messageId: number
  lines: readonly LineDraft[]
}

/** A draft of the person who makes it; a repeat under the same key answers the first. */
export async function createIn(
  tx: Transaction,
  actor: Actor,
  { clientId, ...draft }: ReportDraft,
  rules: Rules,
  source?: FromMessage,
): Promise<ExpenseDetail> {
  const sourceMessageId = source?.messageId ?? null
  const body = { ...draft, sourceMessageId }
  const report = { ...body, lines: draft.lines ?? [...(source?.lines ?? [])] }
  const id = await once(tx, { userId: actor.id, key: clientId, body }, () => insert(tx, actor, report, rules))
  return readDetail(tx.db, actor, id, rules.today)
}

type NewReport = Omit<ReportDraft, 'clientId'> & { sourceMessageId: number | null }

async function insert(tx: Transaction, actor: Actor, draft: NewReport, rules: Rules): Promise<number> {
  const { title, note = '', spaceId = null, advanceId = null, lines = [], sourceMessageId } = draft
  await checkPlace(tx, actor, { spaceId, advanceId })
  const number = await nextNumber(tx, Number(rules.today.slice(0, 4)))
  const { id } = await tx.db
    .insertInto('expenseReports')
    .values({
      ...{ number, title, note, ownerId: actor.id, spaceId, advanceId, sourceMessageId, status: 'draft' },
      ...{ gross: 0, vat: 0, approved: 0, advanceAmount: 0, amount: 0, incomplete: false },
      ...{ lineCount: 0, firstDay: null, lastDay: rules.today, words: '', approverId: null },
      ...{ submittedAt: null, submittedDay: null, waitingSince: null, undo: null },
      ...{ paidDay: null, paidReference: '', paidBy: null, paidAt: null },
      ...{ createdAt: tx.now, updatedAt: tx.now, deletedAt: null, deletedBy: null, version: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(tx, { id, ownerId: actor.id }, lines)
  await rateLines(tx, id, rules.limits)
  await writeReport(tx, id, {}, rules.today)
  await recordReport(tx, { id, number, title }, 'created', { after: { note, spaceId, advanceId, lines } })
  return id
}

/** MSR-2026-118: counted within the year; of two at once the second waits for the first. */
async function nextNumber(tx: Transaction, year: number): Promise<string> {
  const { last } = await tx.db
    .insertInto('expenseNumbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`expense_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `MSR-${year}-${last}`
}
