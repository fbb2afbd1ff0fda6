import type { Updateable } from 'kysely'
import { reportMoveOf } from '#contract/expenses/expenses.policy.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { isAgreed, isWaiting, type ReportAction, type ReportTransition } from '#contract/expenses/transitions.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { announceSpending } from '../projects/change.ts'
import { lockedReport, type ReportInHand, readDetail } from './access.ts'
import { announceAdvances } from './advances.ts'
import { tellOfMove } from './notifications.ts'
import { recordReport } from './record.ts'
import { refusal, tooLate } from './refusals.ts'
import { writeReport } from './writing.ts'

export interface MoveInput {
  today: string
  version: number
  reason?: string
}

export interface Prepared {
  values?: Updateable<Database['expenseReports']>
  /** What the log records beside the status. */
  told?: Record<string, unknown>
}

/**
 * The one way in which a report changes its status: by a row of `reportTransitions`, or not at all. `prepare` finds out
 * what decides about the row (the approver of a submission), `work` does what the move does beside changing the status.
 */
export async function moveReport(
  tx: Transaction,
  actor: Actor,
  id: number,
  action: ReportAction,
  input: MoveInput,
  work: (inHand: ReportInHand, transition: ReportTransition) => Promise<Prepared> = async () => ({}),
  prepare: (inHand: ReportInHand) => Promise<ReportInHand> = async (inHand) => inHand,
): Promise<ExpenseDetail> {
  const found = await lockedReport(tx, actor, id, input.today)
  if (found.row.version !== input.version) throw await tooLate(tx, found, action, input)
  const inHand = await prepare(found)
  const { row, standing } = inHand
  const move = reportMoveOf(row, action, standing)
  if ('refused' in move) throw await refusal(tx, found, action, move.refused, input.today)
  const { transition } = move
  const { values = {}, told = {} } = await work(inHand, transition)
  const { to: status } = transition
  const { reason = '', today } = input
  const version = row.version + 1
  await tx.db
    .insertInto('expenseSteps')
    .values({ reportId: id, action, fromStatus: row.status, byId: actor.id, at: tx.now, reason, version })
    .execute()
  await writeReport(tx, id, { status, waitingSince: isWaiting(status) ? tx.now : null, undo: null, ...values }, today)
  await recordReport(tx, row, action, {
    before: { status: row.status },
    after: { status, ...told, ...(reason === '' ? {} : { reason }), ...deputyOf(inHand, transition) },
  })
  const after = await readDetail(tx.db, actor, id, today)
  await tellOfMove(tx, { row: found.row, after, transition, reason, today })
  if (row.spaceId !== null && isAgreed(status)) await announceSpending(tx, row.spaceId)
  if (row.advanceId !== null) await announceAdvances(tx, row.ownerId, today)
  return after
}

function deputyOf({ row, standing }: ReportInHand, { from, decides }: ReportTransition) {
  const { approverId } = row
  const stoodIn =
    decides &&
    from === 'waitingManager' &&
    approverId !== null &&
    approverId !== standing.id &&
    standing.decidesFor.includes(approverId)
  return stoodIn ? { deputyFor: approverId } : {}
}
