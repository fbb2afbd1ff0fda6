import { type Kysely, sql, type Updateable } from 'kysely'
import type { BodyOf, QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { taskTimeChanged } from '#contract/tasks/tasks.events.ts'
import { mayChangeTime, mayNoteTime, mayRestoreTime } from '#contract/tasks/tasks.policy.ts'
import type { TimeEntry, timeEndpoints } from '#contract/tasks/time.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden, invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { lockedTask, mayReadTask, type TaskInHand } from './access.ts'
import { announceTask, roomsOf } from './announce.ts'
import { differences, recordTask } from './record.ts'
import type { TaskTimeTable } from './time.table.ts'

type Endpoints = typeof timeEndpoints
interface EntryId {
  id: number
  entryId: number
}

export async function listTime(
  ctx: Context,
  actor: Actor,
  taskId: number,
  { page, size }: QueryOf<Endpoints['list']>,
): Promise<ResponseOf<Endpoints['list']>> {
  const cursor = ctx.events.cursor()
  if (!(await mayReadTask(ctx.db, actor, taskId, await today(ctx)))) throw notFound('task')
  const rows = await timeRows(ctx.db, taskId)
    .where('taskTime.deletedAt', 'is', null)
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return { rows: rows.map(shownTime), total: await countTime(ctx.db, taskId), cursor }
}

/** Writes an entry; the sum is the caller's to bring along. */
export async function insertTime(
  tx: Transaction,
  entry: { taskId: number; userId: number; day: string; minutes: number; note?: string },
): Promise<number> {
  const { id } = await tx.db
    .insertInto('taskTime')
    .values({ note: '', ...entry, createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addTime(
  ctx: Context,
  actor: Actor,
  taskId: number,
  { clientId, note = '', ...work }: BodyOf<Endpoints['add']>,
): Promise<TimeEntry> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const held = await lockedTask(tx, actor, taskId, day)
    if (!mayNoteTime(held.task, held.standing, tx.now)) throw forbidden('timeNotYours')
    checkDay(work.day, day)
    const body = { ...work, note }
    const entryId = await once(tx, { userId: actor.id, key: clientId, body: { taskId, ...body } }, async () => {
      const id = await insertTime(tx, { taskId, userId: actor.id, ...body })
      await settle(tx, held, 'timeAdded', { after: body }, day)
      return id
    })
    return shownTime(await findTime(tx, { id: taskId, entryId }))
  })
}

export async function changeTime(
  ctx: Context,
  actor: Actor,
  place: EntryId,
  { version, ...wanted }: BodyOf<Endpoints['change']>,
): Promise<TimeEntry> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { held, row } = await timeInHand(tx, actor, place, day)
    if (row.deletedAt) throw notFound('timeEntry')
    if (row.version !== version) throw conflict('staleVersion', shownTime(row))
    if (wanted.day !== undefined) checkDay(wanted.day, day)
    const change = differences({ ...row }, wanted)
    if (Object.keys(change.after).length === 0) return shownTime(row)
    await update(tx, row.id, { ...wanted, version: version + 1 })
    await settle(tx, held, 'timeChanged', { ...change, after: { ...change.after, userId: row.userId } }, day)
    return shownTime(await findTime(tx, place))
  })
}

export async function removeTime(ctx: Context, actor: Actor, place: EntryId): Promise<undefined> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { held, row } = await timeInHand(tx, actor, place, day)
    if (row.deletedAt) return undefined
    await update(tx, row.id, { deletedAt: tx.now, deletedBy: actor.id, version: row.version + 1 })
    const { minutes, day: on, note, userId } = row
    await settle(tx, held, 'timeRemoved', { before: { minutes, day: on, note, userId } }, day)
    return undefined
  })
}

export async function restoreTime(ctx: Context, actor: Actor, place: EntryId): Promise<TimeEntry> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { held, row } = await timeInHand(tx, actor, place, day)
    if (!row.deletedAt) return shownTime(row)
    if (!mayRestoreTime(held.task, held.standing, tx.now, row.deletedBy)) throw notFound('timeEntry')
    await update(tx, row.id, { deletedAt: null, deletedBy: null, version: row.version + 1 })
    const { minutes, day: on, note, userId } = row
    await settle(tx, held, 'timeRestored', { after: { minutes, day: on, note, userId } }, day)
    return shownTime(await findTime(tx, place))
  })
}

/** Nobody has worked tomorrow. */
function checkDay(day: string, todayHere: string) {
  if (day > todayHere) throw invalid({ day: 'timeInFuture' })
}

/** Locks the task, then its entry, for people who may change it. */
async function timeInHand(tx: Transaction, actor: Actor, place: EntryId, day: string) {
  const held = await lockedTask(tx, actor, place.id, day)
  const row = await findTime(tx, place)
  if (!mayChangeTime(held.task, held.standing, tx.now, row.userId)) throw forbidden('timeNotYours')
  return { held, row }
}

async function findTime({ db }: Transaction, { id, entryId }: EntryId): Promise<TimeRow> {
  const row = await timeRows(db, id).where('taskTime.id', '=', entryId).executeTakeFirst()
  if (!row) throw notFound('timeEntry')
  return row
}

function update({ db }: Transaction, id: number, values: Updateable<TaskTimeTable>) {
  return db.updateTable('taskTime').set(values).where('id', '=', id).execute()
}

/** Brings the task's sum along, and tells everybody who sees the task. */
async function settle(
  tx: Transaction,
  { row, task }: TaskInHand,
  step: 'timeAdded' | 'timeChanged' | 'timeRemoved' | 'timeRestored',
  change: Parameters<typeof recordTask>[3],
  day: string,
) {
  const { minutes } = await tx.db
    .selectFrom('taskTime')
    .select((of) => of.fn.coalesce(of.fn.sum<number>('minutes'), of.lit(0)).as('minutes'))
    .where('taskId', '=', task.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  // A correction stands against time that must not go before it.
  if (Number(minutes) < 0) throw unprocessable('timeBelowZero')
  await tx.db
    .updateTable('tasks')
    .set({ spentMinutes: Number(minutes), version: row.version + 1, updatedAt: tx.now })
    .where('id', '=', task.id)
    .execute()
  await recordTask(tx, task, step, change)
  const rooms = await roomsOf(tx, await announceTask(tx, task.id, day), day)
  tx.emit(taskTimeChanged, { taskId: task.id }, rooms)
}

/** With the name of the person, in the order of lists. */
function timeRows(db: Kysely<Database>, taskId: number) {
  return db
    .selectFrom('taskTime')
    .innerJoin('users', 'users.id', 'taskTime.userId')
    .selectAll('taskTime')
    .select(['users.fullName', 'users.avatarFileId'])
    .where('taskTime.taskId', '=', taskId)
    .orderBy('taskTime.day', 'desc')
    .orderBy('taskTime.id', 'desc')
}

type TimeRow = Awaited<ReturnType<ReturnType<typeof timeRows>['executeTakeFirstOrThrow']>>

function shownTime({ id, taskId, day, minutes, note, version, ...row }: TimeRow): TimeEntry {
  return {
    ...{ id, taskId, day, minutes, note, version },
    person: { id: row.userId, fullName: row.fullName, avatar: fileUrl(row.avatarFileId) },
    createdAt: row.createdAt.toISOString(),
  }
}

async function countTime(db: Kysely<Database>, taskId: number): Promise<number> {
  const { count } = await db
    .selectFrom('taskTime')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('taskId', '=', taskId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
