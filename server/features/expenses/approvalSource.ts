import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { mayHandOver } from '#contract/expenses/expenses.policy.ts'
import { isWaiting } from '#contract/expenses/transitions.ts'
import { baseCurrency } from '#contract/money/money.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import { today } from '../../platform/days.ts'
import type { Database } from '../../platform/schema.ts'
import { decideReport } from './decision.ts'
import { undoDecision } from './decisionUndo.ts'
import { handOverReport } from './handOver.ts'
import { reportRows, reportsOf } from './reports.queries.ts'
import { waitingFor } from './scope.ts'
import { loadExpenseStanding } from './standing.ts'

/** Reports are in the queue of the people who take the next step: the manager or a deputy, then accounting. */
export const expenseApprovals: ApprovalSource = {
  source: 'expense',
  waiting(actor, scope, day) {
    if (!actor.ability.can('read', 'Expense')) return null
    const everything = sql<SqlBool>`(expense_reports.deleted_at is null
      and expense_reports.status in ('waitingManager', 'waitingAccounting'))`
    return sql`
      select expense_reports.id, 'expense' as kind, expense_reports.waiting_since as asked_at,
        expense_reports.owner_id as asked_by, expense_reports.space_id, null as end_day,
        concat_ws(' ', expense_reports.number, expense_reports.title, owner.full_name) as words
      from expense_reports join users owner on owner.id = expense_reports.owner_id
      where ${scope === 'all' ? everything : waitingFor(actor, day)}`
  },
  async rows(ctx, actor, ids) {
    const day = await today(ctx)
    const standing = await loadExpenseStanding(ctx.db, actor, day)
    const rows = await reportRows(ctx.db, day).where('expenseReports.id', 'in', ids).execute()
    const receipts = await receiptCounts(ctx.db, ids)
    const reports = await reportsOf(ctx.db, rows, standing)
    return reports.flatMap((report, place): Approval[] => {
      const row = rows[place]
      // Decided between the two queries.
      if (!row || !isWaiting(report.status) || report.waitingSince === null) return []
      const approver = report.status === 'waitingManager' ? report.approver : null
      const asDeputy = approver !== null && approver.id !== actor.id && standing.decidesFor.includes(approver.id)
      return [
        {
          ...{ source: 'expense', kind: 'expense', id: report.id, version: report.version, approver },
          ...{ key: report.number, title: report.title, askedBy: report.owner, askedAt: report.waitingSince },
          reason: row.note,
          space: report.space && { id: report.space.id, name: report.space.name },
          amount: { amount: report.totals.approved, currency: baseCurrency },
          ...{ assignee: null, endDay: null, newEndDay: null, checklist: { done: 0, total: 0 } },
          ...{ attachmentCount: receipts.get(report.id) ?? 0, commentCount: 0, undoable: true },
          own: row.ownerId === actor.id,
          deputyFor: asDeputy ? approver : null,
          transferable: mayHandOver(row, standing),
        },
      ]
    })
  },
  decide(ctx, actor, { id, version }, decision) {
    if (decision.decision === 'approve') return decideReport(ctx, actor, id, { action: 'approve', lines: [], version })
    return decideReport(ctx, actor, id, { action: 'reject', reason: decision.reason, version })
  },
  undo: (ctx, actor, { id, version }) => undoDecision(ctx, actor, id, version),
  transfer: (ctx, actor, { id, version }, approverId) => handOverReport(ctx, actor, id, { version, approverId }),
}

async function receiptCounts(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('expenseLines')
    .select(({ fn }) => ['reportId', fn.count<number>('receiptId').as('count')])
    .where('reportId', 'in', ids)
    .groupBy('reportId')
    .execute()
  return new Map(rows.map(({ reportId, count }) => [reportId, count]))
}
