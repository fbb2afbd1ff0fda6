import { taskTimeChanged } from '#contract/tasks/tasks.events.ts'
import { mayDescribe, mayPlan, mayReassign } from '#contract/tasks/tasks.policy.ts'
import type { Task, TaskChange } from '#contract/tasks/tasks.schemas.ts'
import { cleanText } from '#contract/text/clean.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { checkBelonging, outsidersOf } from '../spaces/belonging.ts'
import { lockedTask, type TaskInHand } from './access.ts'
import { announceTask, peopleOf, roomsOf } from './announce.ts'
import { checkApprover, checkPeople, defaultApprover } from './approver.ts'
import { taskSpace } from './creation.ts'
import { checkDays } from './dayRules.ts'
import { loadFacts } from './facts.ts'
import { tellOfAssignee } from './notifications.ts'
import { differences, recordTask } from './record.ts'
import { type TaskRow, withMoves } from './tasks.queries.ts'
import { insertTime } from './time.ts'

type Fields = Omit<TaskChange, 'version'>

export async function reviseTaskNow(ctx: Context, actor: Actor, id: number, change: TaskChange): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, (tx) => reviseTask(tx, actor, id, change, day))
}

/** Writes and records only the differences; without any, the version stays as it is. */
export async function reviseTask(
  tx: Transaction,
  actor: Actor,
  id: number,
  { version, ...asked }: TaskChange,
  day: string,
): Promise<Task> {
  const inHand = await lockedTask(tx, actor, id, day)
  const { row, task, standing } = inHand
  if (row.version !== version) throw conflict('staleVersion', task)
  const wanted = differing(row, tidied(asked))
  if (Object.keys(wanted).length === 0) return withMoves(task, standing, tx.now)
  checkRights(tx, inHand, wanted)
  const values: Fields = { ...wanted, ...(await approverAfter(tx, actor, inHand, wanted, day)) }
  const { spaceId = row.spaceId } = wanted
  await checkBelonging(tx.db, actor, spaceId, newcomersTo(inHand, wanted))
  checkDays({ ...row, ...values })

  const status = reactivated(row, values, day) ? { status: 'active' as const } : {}
  const { recurrence, ...columns } = values
  if (values.spentMinutes !== undefined) {
    const minutes = values.spentMinutes - row.spentMinutes
    await insertTime(tx, { taskId: id, userId: actor.id, day, minutes })
  }
  await tx.db
    .updateTable('tasks')
    .set({
      ...columns,
      ...status,
      ...(wanted.spaceId ? { watcherIds: await watchersThere(tx, row, wanted.spaceId) } : {}),
      ...(recurrence === undefined ? {} : { recurrence: recurrence && JSON.stringify(recurrence) }),
      version: version + 1,
      updatedAt: tx.now,
    })
    .where('id', '=', id)
    .execute()
  await recordTask(tx, task, 'changed', differences({ ...row }, { ...values, ...status }))
  const after = await announceTask(tx, id, day, task)
  if (values.spentMinutes !== undefined) tx.emit(taskTimeChanged, { taskId: id }, await roomsOf(tx, after, day))
  if (after.assignee.id !== task.assignee.id) await tellOfAssignee(tx, after)
  return withMoves(after, standing, tx.now)
}

function tidied({ description, labels, participantIds, ...rest }: Fields): Fields {
  return {
    ...rest,
    ...(description === undefined ? {} : { description: cleanText(description) }),
    ...(labels === undefined ? {} : { labels: [...new Set(labels)] }),
    ...(participantIds === undefined ? {} : { participantIds: [...new Set(participantIds)] }),
  }
}

function differing(row: TaskRow, asked: Fields): Fields {
  const stored: Record<string, unknown> = { ...row }
  const changed = Object.entries(asked).filter(
    ([field, value]) => value !== undefined && JSON.stringify(stored[field]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed)
}

const planned = ['approverId', 'spaceId', 'recurrence', 'requiresApproval'] as const

function checkRights(tx: Transaction, { task, standing }: TaskInHand, wanted: Fields) {
  if (!mayDescribe(task, standing, tx.now)) throw forbidden('taskNotYours')
  if (wanted.assigneeId !== undefined) {
    // A request belongs to the assignee who made it.
    if (task.pending && task.pending.kind !== 'create') throw conflict('decideFirst', task)
    if (!mayReassign(task, standing, tx.now, wanted.assigneeId)) throw forbidden('assigneeNotYours')
  }
  if (mayPlan(task, standing, tx.now)) return
  if (wanted.endDay !== undefined) throw forbidden('askForMoreTime')
  if (planned.some((field) => wanted[field] !== undefined)) throw forbidden('planNotYours')
}

/** A new assignee or project may need another approver; an approver chosen by hand is checked. */
async function approverAfter(tx: Transaction, actor: Actor, { row, task }: TaskInHand, wanted: Fields, day: string) {
  const { assigneeId = row.assigneeId, spaceId = row.spaceId, participantIds = [] } = wanted
  const concerned = ['assigneeId', 'spaceId', 'approverId', 'participantIds'] as const
  if (concerned.every((field) => wanted[field] === undefined)) return {}
  const moved = wanted.spaceId === undefined || spaceId === null ? null : await taskSpace(tx, actor, spaceId)
  const managerId = wanted.spaceId === undefined ? row.spaceManagerId : (moved?.managerId ?? null)
  const chosen = wanted.approverId ?? null
  const ids = [assigneeId, ...participantIds, ...[chosen ?? row.approverId].filter((id) => id !== null)]
  const facts = await loadFacts(tx.db, actor, { ids, assigneeId, managerId, today: day })
  checkPeople(facts, { ...(wanted.assigneeId === undefined ? {} : { assigneeId: [assigneeId] }), participantIds })
  const work = { assigneeId, managerId, askerId: task.pending?.askedBy.id ?? null }
  if (chosen !== null) {
    await checkApprover(tx, facts, chosen, work)
    return {}
  }
  const stays = wanted.spaceId === undefined && wanted.approverId === undefined && row.approverId !== assigneeId
  return stays ? {} : { approverId: defaultApprover(facts, work) }
}

/** The people who would newly see the task, or, if it moves to another space, something of that space. */
function newcomersTo({ row, task }: TaskInHand, wanted: Fields): Record<string, number[]> {
  const moves = wanted.spaceId !== undefined
  const known = moves ? [row.creatorId] : peopleOf(task)
  const { assigneeId = moves ? row.assigneeId : null, approverId = null } = wanted
  const { participantIds = moves ? row.participantIds : [] } = wanted
  const fresh = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null).filter((id) => !known.includes(id))
  return {
    assigneeId: fresh([assigneeId]),
    approverId: fresh([approverId]),
    participantIds: fresh(participantIds),
  }
}

/** Watching a task elsewhere is no way into a project. */
async function watchersThere(tx: Transaction, { watcherIds }: TaskRow, spaceId: number): Promise<number[]> {
  const outside = (await outsidersOf(tx.db, spaceId, watcherIds)).map(({ id }) => id)
  return watcherIds.filter((id) => !outside.includes(id))
}

/** Expired means that the end day has passed: with a later one, or none, the task goes on. */
function reactivated({ status }: TaskRow, { endDay }: Fields, day: string): boolean {
  return status === 'expired' && endDay !== undefined && (endDay === null || endDay >= day)
}
