import { moveOf } from '#contract/tasks/tasks.policy.ts'
import type { Task, TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { TaskAction, Transition } from '#contract/tasks/transitions.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { lockedTask, type TaskInHand } from './access.ts'
import { announceTask } from './announce.ts'
import { tellOfMove } from './news.ts'
import { type Circumstances, differences, recordTask } from './record.ts'
import { refusal, tooLate } from './refusals.ts'
import { makeNext } from './repeating.ts'
import { readableStand, type Stand, standAfter, standOf } from './stand.ts'
import { withMoves } from './tasks.queries.ts'

export interface MoveInput {
  /** The workspace's day. */
  today: string
  /** Left out where the caller holds the task in another way (a card on a board). */
  version?: number
  reason?: string
  newEndDay?: string
}

export async function moveTaskNow(
  ctx: Context,
  actor: Actor,
  id: number,
  action: TaskAction,
  input: Omit<MoveInput, 'today'>,
): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, (tx) => moveTask(tx, actor, id, action, { ...input, today: day }))
}

/** The one way in which a task changes its status by somebody's will: by a row of `transitions`, or not at all. */
export async function moveTask(
  tx: Transaction,
  actor: Actor,
  id: number,
  action: TaskAction,
  input: MoveInput,
): Promise<Task> {
  const inHand = await lockedTask(tx, actor, id, input.today)
  const { row, task: before, standing } = inHand
  if (input.version !== undefined && row.version !== input.version) throw tooLate(inHand, action, input.version)
  const move = moveOf(before, action, standing, tx.now)
  if ('refused' in move) throw refusal(before, action, move.refused)
  const { transition } = move
  checkInput(transition, before, input)

  const { reason = '', newEndDay = null } = input
  const stand = standAfter(row, transition, { id: actor.id, at: tx.now, reason, newEndDay })
  await writeStand(tx, inHand, action, transition, { stand, reason })
  const { before: from, after: to } = differences(readableStand(row), readableStand(stand))
  await recordTask(tx, before, action, { before: from, after: { ...to, ...circumstances(inHand, move, reason) } })
  const after = await announceTask(tx, id, input.today)
  await tellOfMove(tx, { before, after, transition, reason, today: input.today })
  if (after.status === 'completed' || after.status === 'notCompleted') await makeNext(tx, row, input.today)
  return withMoves(after, standing, tx.now)
}

function checkInput({ needs }: Transition, { endDay }: TaskState, { reason, newEndDay, today: day }: MoveInput) {
  if (needs?.includes('reason') && !reason?.trim()) throw invalid({ reason: 'reasonRequired' })
  if (!needs?.includes('newEndDay')) return
  if (newEndDay === undefined) throw invalid({ newEndDay: 'required' })
  if (newEndDay <= (endDay ?? '') || newEndDay < day) throw invalid({ newEndDay: 'endDayNotLater' })
}

/** A request leaves the last decision as it was; whatever else moves a task is one. */
async function writeStand(
  tx: Transaction,
  { row, standing }: TaskInHand,
  action: TaskAction,
  transition: Transition,
  { stand, reason }: { stand: Stand; reason: string },
) {
  const version = row.version + 1
  const at = tx.now.toISOString()
  const decision = { action, byId: standing.id, at, reason, version }
  const undo = { by: standing.id, at, version, before: { ...standOf(row), lastDecision: row.lastDecision } }
  await tx.db
    .updateTable('tasks')
    .set({
      ...stand,
      ...(stand.status === 'pending' ? {} : { lastDecision: JSON.stringify(decision) }),
      undo: transition.decides ? JSON.stringify(undo) : null,
      version,
      updatedAt: tx.now,
    })
    .where('id', '=', row.id)
    .execute()
}

function circumstances(
  { task, standing }: TaskInHand,
  { transition, ownRequest }: { transition: Transition; ownRequest: boolean },
  reason: string,
): Circumstances {
  const approverId = task.approver?.id
  const asDeputy =
    transition.decides &&
    approverId !== undefined &&
    approverId !== standing.id &&
    standing.decidesFor.includes(approverId)
  return {
    ...(reason === '' ? {} : { reason }),
    ...(asDeputy ? { deputyFor: approverId } : {}),
    ...(ownRequest ? { ownRequest: true as const } : {}),
  }
}
