import { begunStatus, moveOf, stateAfter, type TaskCourse } from '#contract/tasks/tasks.policy.ts'
import type { Task, TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { TaskAction, Transition } from '#contract/tasks/transitions.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { withdraw } from '../notifications/push/withdrawing.ts'
import { lockedTask, type TaskInHand } from './access.ts'
import { announceTask } from './announce.ts'
import { tellOfMove } from './notifications.ts'
import { type Circumstances, differences, recordTask } from './record.ts'
import { refusal, tooLate } from './refusals.ts'
import { makeNext } from './repeating.ts'
import { withMoves } from './tasks.queries.ts'

/** The columns that a move changes and that undoing a decision restores. */
function columnsOf({ status, endDay, endedAt, pendingKind, pending }: TaskCourse) {
  return {
    ...{ status, endDay, pendingKind },
    endedAt: endedAt === null ? null : new Date(endedAt),
    pendingBy: pending?.askedBy.id ?? null,
    pendingAt: pending ? new Date(pending.askedAt) : null,
    pendingReason: pending?.reason ?? '',
    pendingEndDay: pending?.newEndDay ?? null,
    statusBefore: pending?.statusBefore ?? null,
  }
}

type CourseColumns = ReturnType<typeof columnsOf>

/** The fields that the history shows to people. */
export function readable({ status, pendingKind, endDay, pendingEndDay: newEndDay }: CourseColumns) {
  return { status, pendingKind, endDay, newEndDay }
}

export interface MoveInput {
  /** The workspace's day. */
  today: string
  /** Left out if the caller locks the task in another way (a card on a board). */
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

/** The only way in which a person changes a task's status: by a row of `transitions`, or not at all. */
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

  const { reason = '', newEndDay } = input
  const by = { id: actor.id, fullName: actor.fullName, avatar: null }
  const course = stateAfter(before, transition, { by, at: tx.now, reason, newEndDay })
  const status = transition.to === 'active' ? begunStatus(course.endDay, input.today) : course.status
  const columns = columnsOf({ ...course, status })
  await writeMove(tx, inHand, action, transition, { columns, reason })
  const { before: from, after: to } = differences(readable(row), readable(columns))
  await recordTask(tx, before, action, { before: from, after: { ...to, ...circumstances(inHand, move, reason) } })
  const after = await announceTask(tx, id, input.today)
  if (before.pending) await withdraw(tx, { about: 'approval', source: 'task', id })
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

/** A request keeps the last decision; every other move is a decision. */
async function writeMove(
  tx: Transaction,
  { row, task, standing }: TaskInHand,
  action: TaskAction,
  transition: Transition,
  { columns, reason }: { columns: CourseColumns; reason: string },
) {
  const version = row.version + 1
  const at = tx.now.toISOString()
  const decision = { action, byId: standing.id, at, reason, version }
  const undo = { by: standing.id, at, version, before: { ...columnsOf(task), lastDecision: row.lastDecision } }
  await tx.db
    .updateTable('tasks')
    .set({
      ...columns,
      ...(columns.status === 'pending' ? {} : { lastDecision: JSON.stringify(decision) }),
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
