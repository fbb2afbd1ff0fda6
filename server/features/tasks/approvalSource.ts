import { type SqlBool, sql } from 'kysely'
import type { Approval } from '#contract/approvals/approvals.schemas.ts'
import { moveOf } from '#contract/tasks/tasks.policy.ts'
import type { Standing, Task, TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { withdraw } from '../notifications/push/withdrawing.ts'
import { lockedTask } from './access.ts'
import { undoDecision } from './decisionUndo.ts'
import { moveTaskNow } from './moving.ts'
import { tellOfRequest } from './notifications.ts'
import { refusal, tooLate } from './refusals.ts'
import { reviseTask } from './revision.ts'
import { waitingFor } from './scope.ts'
import { loadStanding } from './standing.ts'
import { statesOf, taskRows } from './tasks.queries.ts'

/** A person who may decide a request gives it to somebody else, who is notified as of a new one. */
async function handOver(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, approverId }: { version: number; approverId: number },
): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const inHand = await lockedTask(tx, actor, id, day)
    if (inHand.row.version !== version) throw tooLate(inHand, 'approve', version)
    const decision = moveOf(inHand.task, 'approve', inHand.standing, tx.now)
    if ('refused' in decision) throw refusal(inHand.task, 'approve', decision.refused)
    const task = await reviseTask(tx, actor, id, { version, approverId }, day)
    await withdraw(tx, { about: 'approval', source: 'task', id })
    await tellOfRequest(tx, task, day)
    return task
  })
}

/** Waiting tasks are in the queue of the people who decide them, as the approver or as a deputy. */
export const taskApprovals: ApprovalSource = {
  source: 'task',
  waiting(actor, scope, day) {
    if (!actor.ability.can('read', 'Task')) return null
    const everything = sql<SqlBool>`(tasks.deleted_at is null and tasks.status = 'pending')`
    return sql`
      select tasks.id, tasks.pending_kind as kind, tasks.pending_at as asked_at, tasks.pending_by as asked_by,
        tasks.space_id, coalesce(tasks.pending_end_day, tasks.end_day) as end_day,
        concat_ws(' ', 'GRV-' || tasks.id, tasks.title, asker.full_name, assignee.full_name) as words
      from tasks join users asker on asker.id = tasks.pending_by join users assignee on assignee.id = tasks.assignee_id
      where ${scope === 'all' ? everything : waitingFor(actor, day)}`
  },
  async rows(ctx, actor, ids) {
    const standing = await loadStanding(ctx.db, actor, await today(ctx))
    const tasks = await statesOf(ctx.db, await taskRows(ctx.db).where('tasks.id', 'in', ids).execute())
    return tasks.flatMap((task) => requestOf(task, standing) ?? [])
  },
  async decide(ctx, actor, { id, version }, decision) {
    if (decision.decision === 'approve') return moveTaskNow(ctx, actor, id, 'approve', { version })
    return moveTaskNow(ctx, actor, id, 'cancel', { version, reason: decision.reason })
  },
  undo: (ctx, actor, { id, version }) => undoDecision(ctx, actor, id, version),
  transfer: (ctx, actor, { id, version }, approverId) => handOver(ctx, actor, id, { version, approverId }),
}

function requestOf(task: TaskState, standing: Standing): Approval | undefined {
  const { id, version, key, title, pending, assignee, approver, endDay, commentCount } = task
  // Decided between the two queries.
  if (!pending) return undefined
  const own = pending.askedBy.id === standing.id && !standing.isOnlyAdmin
  const asDeputy = approver !== null && approver.id !== standing.id && standing.decidesFor.includes(approver.id)
  return {
    source: 'task',
    ...{ id, version, key, title, assignee, approver, endDay, commentCount, own },
    kind: pending.kind,
    askedBy: pending.askedBy,
    askedAt: pending.askedAt,
    reason: pending.reason,
    newEndDay: pending.newEndDay,
    space: task.space && { id: task.space.id, name: task.space.name },
    checklist: { done: task.checklist.filter(({ done }) => done).length, total: task.checklist.length },
    attachmentCount: task.attachments.length,
    deputyFor: asDeputy ? approver : null,
    // Completing a repeating task makes the next one, which cannot be undone.
    undoable: !(pending.kind === 'complete' && task.recurrence !== null),
    transferable: !own,
  }
}
