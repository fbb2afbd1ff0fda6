import type { TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import { AppError } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { announceTask } from './announce.ts'
import { checkApprover, defaultApprover, type Work } from './approver.ts'
import { type Facts, loadFacts } from './facts.ts'
import { tellOfAssignee, tellOfRequest } from './notifications.ts'
import { differences, recordTask } from './record.ts'
import { statesOf, type TaskRow, taskRows } from './tasks.queries.ts'

export interface Succession {
  from: number
  tasksTo: number
  approvalsTo: number
  /** The workspace's day. */
  today: string
}

/**
 * Somebody leaves: their open tasks and their approvals go to the named people. A waiting request goes along, as nobody
 * is left to withdraw it. At most `limit` tasks at a time, so that a long list does not block everybody.
 */
export async function succeedInTasks(tx: Transaction, actor: Actor, succession: Succession, limit: number) {
  const { from, tasksTo } = succession
  const rows = await taskRows(tx.db)
    .where('tasks.open', '=', true)
    .where('tasks.deletedAt', 'is', null)
    .where((of) => of.or([of('tasks.assigneeId', '=', from), of('tasks.approverId', '=', from)]))
    .orderBy('tasks.id')
    .limit(limit)
    .forUpdate('tasks')
    .execute()
  const states = await statesOf(tx.db, rows)
  let tasks = 0
  let approvals = 0
  for (const [place, row] of rows.entries()) {
    const task = states[place]
    if (!task) continue
    const assigneeId = row.assigneeId === from ? tasksTo : row.assigneeId
    const decides = row.approverId !== from && row.approverId !== assigneeId
    const approverId = decides ? row.approverId : await approverInstead(tx, actor, row, { ...succession, assigneeId })
    if (row.assigneeId === from) tasks += 1
    if (row.approverId === from) approvals += 1
    await writeSuccession(tx, row, task, { assigneeId, approverId }, succession.today)
  }
  return { tasks, approvals }
}

/** Who decides instead of somebody: the named person, if they may approve this task. */
export async function approverInstead(
  tx: Transaction,
  actor: Actor,
  row: TaskRow,
  { from, assigneeId, approvalsTo, today }: Omit<Succession, 'tasksTo'> & { assigneeId: number },
): Promise<number | null> {
  const managerId = row.spaceManagerId === from ? null : row.spaceManagerId
  const ids = [assigneeId, approvalsTo]
  const facts = withoutThem(await loadFacts(tx.db, actor, { ids, assigneeId, managerId, today }), from)
  const work: Work = { assigneeId, managerId, askerId: row.pendingBy }
  try {
    await checkApprover(tx, facts, approvalsTo, work)
    return approvalsTo
  } catch (error) {
    // The named person may not approve this task: choose as if nobody had been named.
    if (error instanceof AppError) return defaultApprover(facts, work)
    throw error
  }
}

function withoutThem(facts: Facts, from: number): Facts {
  const people = [...facts.people].map(
    ([id, person]) => [id, id === from ? { ...person, active: false } : person] as const,
  )
  return { ...facts, people: new Map(people), admins: facts.admins.filter((id) => id !== from) }
}

async function writeSuccession(
  tx: Transaction,
  row: TaskRow,
  task: TaskState,
  people: { assigneeId: number; approverId: number | null },
  today: string,
) {
  await tx.db
    .updateTable('tasks')
    .set({ ...people, version: row.version + 1, updatedAt: tx.now })
    .where('id', '=', row.id)
    .execute()
  await recordTask(tx, task, 'changed', differences({ ...row }, people))
  const after = await announceTask(tx, row.id, today, task)
  if (people.assigneeId !== row.assigneeId) await tellOfAssignee(tx, after)
  if (people.approverId !== row.approverId) await tellOfRequest(tx, after, today)
}
