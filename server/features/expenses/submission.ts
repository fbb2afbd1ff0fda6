import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { FieldMessages } from '#contract/http/issues.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { AppError, unprocessable } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { loadFacts } from '../tasks/facts.ts'
import type { ReportInHand } from './access.ts'
import { moveReport } from './moving.ts'
import { readRules } from './rules.ts'
import { rateLines } from './settling.ts'

/** Submits it: freezes the rates of its days, and clears decisions about an earlier form. */
export async function submitReport(ctx: Context, actor: Actor, id: number, version: number): Promise<ExpenseDetail> {
  const rules = await readRules(ctx)
  const { today } = rules
  return inTransaction(ctx, actor, (tx) =>
    moveReport(
      tx,
      actor,
      id,
      'submit',
      { today, version },
      async ({ row }) => {
        await rateLines(tx, id, rules.limits)
        await checkLines(tx, id)
        await forgetDecisions(tx, id)
        const { approverId } = row
        const values = { approverId, nextApproverIds: [], agreedIds: [], submittedAt: tx.now, submittedDay: today }
        return { values, told: { approverId } }
      },
      async (inHand) => ({
        ...inHand,
        row: { ...inHand.row, approverId: await approverFor(tx, actor, inHand, today) },
      }),
    ),
  )
}

/** The project's manager, else the person's manager, else an Admin: the first of them who is not the owner. */
async function approverFor(
  tx: Transaction,
  actor: Actor,
  { row }: ReportInHand,
  today: string,
): Promise<number | null> {
  const { ownerId, spaceManagerId: managerId } = row
  const { people, admins } = await loadFacts(tx.db, actor, { ids: [ownerId], assigneeId: ownerId, managerId, today })
  const candidates = [managerId, people.get(ownerId)?.managerId ?? null, ...admins]
  return candidates.find((id) => id !== null && id !== ownerId && people.get(id)?.active !== false) ?? null
}

/** A draft may be incomplete; a submitted report may not. */
async function checkLines(tx: Transaction, reportId: number) {
  const lines = await tx.db
    .selectFrom('expenseLines')
    .select(['merchant', 'gross', 'rate', 'day'])
    .where('reportId', '=', reportId)
    .orderBy('position')
    .execute()
  if (lines.length === 0) throw unprocessable('expenseWithoutLines')
  const fields: FieldMessages = {}
  for (const [place, { merchant, gross, rate }] of lines.entries()) {
    if (merchant === '') fields[`lines.${place}.merchant`] = [{ key: 'required' }]
    if (gross === 0) fields[`lines.${place}.gross`] = [{ key: 'mustBePositive' }]
    if (rate === null) fields[`lines.${place}.currency`] = [{ key: 'rateMissing' }]
  }
  if (Object.keys(fields).length > 0) throw new AppError(422, 'invalid', fields)
}

const forgetDecisions = (tx: Transaction, reportId: number) =>
  tx.db
    .updateTable('expenseLines')
    .set((of) => ({ approvedAmount: of.ref('gross'), removed: false, reason: '', adjustedBy: null, adjustedAt: null }))
    .where('reportId', '=', reportId)
    .execute()
