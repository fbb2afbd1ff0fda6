import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import type { expenseMoveEndpoints, PaymentDraft } from '#contract/expenses/moves.endpoints.ts'
import type { BodyOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { invalid } from '../../platform/errors.ts'
import { attempt } from '../../platform/http/attempt.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { keptFor } from './decisionUndo.ts'
import { moveReport } from './moving.ts'

export async function payReport(
  ctx: Context,
  actor: Actor,
  { id, version }: { id: number; version: number },
  { day: paidDay, reference }: PaymentDraft,
): Promise<ExpenseDetail> {
  const now = await today(ctx)
  if (paidDay > now) throw invalid({ day: 'dayInFuture' })
  return inTransaction(ctx, actor, (tx) =>
    moveReport(tx, actor, id, 'pay', { today: now, version }, async ({ row }) => ({
      values: {
        ...{ paidDay, paidReference: reference, paidBy: actor.id, paidAt: tx.now },
        undo: await keptFor(tx, row, actor),
      },
      told: { day: paidDay, reference, amount: row.approved - row.advanceAmount },
    })),
  )
}

type PayMany = typeof expenseMoveEndpoints.payMany

/** One after the other, each in its own transaction: a refused report does not affect the others. */
export async function payMany(
  call: Parameters<typeof attempt>[0],
  actor: Actor,
  { items, ...draft }: BodyOf<PayMany>,
): Promise<ResponseOf<PayMany>> {
  const results: ResponseOf<PayMany>['results'] = []
  for (const item of items) {
    const answer = await attempt(call, () => payReport(call.ctx, actor, item, draft))
    const { status, code, message } = answer.done ? { status: 200, code: '', message: '' } : answer
    results.push({ id: item.id, done: answer.done, status, code, message })
  }
  return { results }
}
