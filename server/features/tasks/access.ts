import type { Kysely } from 'kysely'
import { mayDescribe } from '#contract/tasks/tasks.policy.ts'
import type { Standing, TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { visibleTasks } from './scope.ts'
import { loadStanding } from './standing.ts'
import { statesOf, type TaskRow, taskRows } from './tasks.queries.ts'

export interface TaskInHand {
  row: TaskRow
  task: TaskState
  standing: Standing
}

/** A task that this person sees, with the facts that decide about their moves; or 404. */
export async function readableTask(db: Kysely<Database>, actor: Actor, id: number, today: string): Promise<TaskInHand> {
  const row = await taskRows(db).where('tasks.id', '=', id).where(visibleTasks(actor, today)).executeTakeFirst()
  return inHand(db, actor, row, today)
}

/** The same, locked until the commit. */
export async function lockedTask(tx: Transaction, actor: Actor, id: number, today: string): Promise<TaskInHand> {
  const row = await taskRows(tx.db)
    .where('tasks.id', '=', id)
    .where(visibleTasks(actor, today))
    .forUpdate('tasks')
    .executeTakeFirst()
  return inHand(tx.db, actor, row, today)
}

/** The same for people who may change its text and its attached parts. */
export async function describedTask(tx: Transaction, actor: Actor, id: number, today: string): Promise<TaskInHand> {
  const held = await lockedTask(tx, actor, id, today)
  if (!mayDescribe(held.task, held.standing, tx.now)) throw forbidden('taskNotYours')
  return held
}

async function inHand(db: Kysely<Database>, actor: Actor, row: TaskRow | undefined, today: string) {
  const [task] = row ? await statesOf(db, [row]) : []
  if (!row || !task) throw notFound('task')
  return { row, task, standing: await loadStanding(db, actor, today) }
}

/** Whether this person sees the task at all: for files and links. */
export async function mayReadTask(db: Kysely<Database>, actor: Actor, id: number, today: string): Promise<boolean> {
  const found = await db
    .selectFrom('tasks')
    .select('id')
    .where('tasks.id', '=', id)
    .where(visibleTasks(actor, today))
    .executeTakeFirst()
  return found !== undefined
}
