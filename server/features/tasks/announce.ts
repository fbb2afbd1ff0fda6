import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import type { TaskState } from '#contract/tasks/tasks.schemas.ts'
import { notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { userRoom } from '../users/rooms.ts'
import { deputiesOf } from './delegations.queries.ts'
import { findTask } from './tasks.queries.ts'

/** What Admins hear, who see every task. */
export const allTasksRoom = 'tasks:all'

/** Everybody who has a part in the task by themselves, rather than through its space. */
export function peopleOf(task: TaskState): number[] {
  const { assignee, creator, approver, participants, watchers } = task
  const everybody = [assignee, creator, ...(approver ? [approver] : []), ...participants, ...watchers]
  return [...new Set(everybody.map(({ id }) => id))]
}

/** Whoever sees the task hears of it; deputies while it waits for a decision. */
export async function roomsOf(tx: Transaction, task: TaskState, today: string): Promise<string[]> {
  const deputies = task.pending && task.approver ? await deputiesOf(tx.db, task.approver.id, today) : []
  return [
    ...[...new Set([...peopleOf(task), ...deputies])].map(userRoom),
    ...(task.space ? [spaceRoom(task.space.id)] : []),
    allTasksRoom,
  ]
}

/** Tells everybody who sees the task how it is now, and those who no longer do that it is gone. */
export async function announceTask(tx: Transaction, id: number, today: string, before?: TaskState): Promise<TaskState> {
  const task = await findTask(tx.db, id)
  if (!task) throw notFound('task')
  return announceState(tx, task, today, before)
}

export async function announceState(tx: Transaction, task: TaskState, today: string, before?: TaskState) {
  const lost = before ? lostRooms(before, task) : []
  if (lost.length > 0) tx.emit(taskGone, { id: task.id }, lost)
  tx.emit(taskChanged, task, await roomsOf(tx, task, today))
  return task
}

function lostRooms(before: TaskState, after: TaskState): string[] {
  const still = new Set(peopleOf(after))
  const people = peopleOf(before).filter((id) => !still.has(id))
  const left = before.space && before.space.id !== after.space?.id ? [spaceRoom(before.space.id)] : []
  return [...people.map(userRoom), ...left]
}
