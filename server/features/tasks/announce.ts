import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import type { TaskState } from '#contract/tasks/tasks.schemas.ts'
import { notFound } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { deputiesOf } from '../delegations/delegations.queries.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { userRoom } from '../users/rooms.ts'
import { findTask } from './tasks.queries.ts'

/** The room of Admins, who see every task. */
export const allTasksRoom = 'tasks:all'

/** Everybody who takes part in the task directly, rather than through its space. */
export function peopleOf(task: TaskState): number[] {
  const { assignee, creator, approver, participants, watchers } = task
  const everybody = [assignee, creator, ...(approver ? [approver] : []), ...participants, ...watchers]
  return [...new Set(everybody.map(({ id }) => id))]
}

/** The rooms of everybody who sees the task: by name, through its space, as the approver's deputy, or as an Admin. */
export async function roomsOf(tx: Transaction, task: TaskState, today: string): Promise<string[]> {
  return roomsWith(task, task.approver ? await deputiesOf(tx.db, task.approver.id, today) : [])
}

function roomsWith(task: TaskState, deputies: readonly number[]): string[] {
  return [
    ...[...new Set([...peopleOf(task), ...deputies])].map(userRoom),
    ...(task.space ? [spaceRoom(task.space.id)] : []),
    allTasksRoom,
  ]
}

/** Sends the task to everybody who sees it, and `task.gone` to people who no longer do. */
export async function announceTask(tx: Transaction, id: number, today: string, before?: TaskState): Promise<TaskState> {
  const task = await findTask(tx.db, id)
  if (!task) throw notFound('task')
  emitChange(tx, task, await roomsOf(tx, task, today), before ? await roomsOf(tx, before, today) : [])
  return task
}

/** The same for many tasks at once; tasks that are not in `after` send nothing. */
export async function announceChanges(
  tx: Transaction,
  before: readonly TaskState[],
  after: readonly TaskState[],
  today: string,
) {
  const deputies = new Map<number, number[]>()
  const roomsAt = async (task: TaskState) => {
    const id = task.approver?.id
    if (id === undefined) return roomsWith(task, [])
    const known = deputies.get(id) ?? (await deputiesOf(tx.db, id, today))
    deputies.set(id, known)
    return roomsWith(task, known)
  }
  const old = new Map(before.map((task) => [task.id, task]))
  for (const task of after) {
    const was = old.get(task.id)
    emitChange(tx, task, await roomsAt(task), was ? await roomsAt(was) : [])
  }
}

function emitChange(tx: Transaction, task: TaskState, rooms: string[], roomsBefore: readonly string[]) {
  const still = new Set(rooms)
  const lost = roomsBefore.filter((room) => !still.has(room))
  if (lost.length > 0) tx.emit(taskGone, { id: task.id }, lost)
  tx.emit(taskChanged, task, rooms)
}

/** The same for a new task, when the deputies of its approver are already known. */
export function announceNew(tx: Transaction, task: TaskState, deputies: readonly number[]) {
  tx.emit(taskChanged, task, roomsWith(task, deputies))
}
