import { z } from 'zod'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { announceTask } from './announce.ts'
import { tellOfNewTask } from './notifications.ts'
import { recordTask } from './record.ts'
import { monthDayOf, nextDay } from './recurrence.ts'
import { type TaskRow, taskRows } from './tasks.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/**
 * Makes the next task of a repeating one, once: when this one ends, or when its next day has come. It skips days that
 * have passed, so that a long absence does not end in a heap of tasks.
 */
export async function makeNext(tx: Transaction, row: TaskRow, day: string) {
  const { recurrence, endDay } = row
  if (recurrence === null || endDay === null || row.nextTaskId !== null) return
  const nextEnd = nextDay(recurrence, endDay, day, row.repeatDay)
  if (nextEnd === null) return
  const { id } = await tx.db
    .insertInto('tasks')
    .values(copyOf(tx, row, nextEnd, shifted(row.startDay ?? nextEnd, daysBetween(endDay, nextEnd))))
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db.updateTable('tasks').set({ nextTaskId: id }).where('id', '=', row.id).execute()
  const task = await announceTask(tx, id, day)
  await recordTask(tx, task, 'repeated', { after: { endDay: nextEnd, status: task.status } })
  await tellOfNewTask(tx, task, day)
}

function copyOf(tx: Transaction, row: TaskRow, endDay: string, startDay: string) {
  const { creatorId, title, description, priority, assigneeId, approverId, participantIds, watcherIds } = row
  const { spaceId, labels, estimateMinutes, requiresApproval, recurrence } = row
  return {
    ...{ creatorId, title, description, priority, assigneeId, approverId, participantIds, watcherIds },
    ...{ spaceId, labels, estimateMinutes, requiresApproval, endDay },
    clientId: `after:${row.id}`,
    requestHash: '',
    status: 'active' as const,
    startDay: row.startDay === null ? null : startDay,
    checklist: JSON.stringify(row.checklist.map((item) => ({ ...item, done: false }))),
    checklistLastId: row.checklistLastId,
    recurrence: JSON.stringify(recurrence),
    repeatDay: row.endDay === null ? null : monthDayOf(row.endDay, row.repeatDay),
    createdAt: tx.now,
    updatedAt: tx.now,
  }
}

/** Repeating tasks that are still open although their next day has come. */
async function makeDue(ctx: Context) {
  const day = await today(ctx)
  const rows = await ctx.db
    .selectFrom('tasks')
    .select(['id', 'recurrence', 'endDay', 'repeatDay'])
    .where('recurrence', 'is not', null)
    .where('nextTaskId', 'is', null)
    .where('deletedAt', 'is', null)
    .where('open', '=', true)
    .where('endDay', '<', day)
    .execute()
  for (const { id, recurrence, endDay, repeatDay } of rows) {
    const next = recurrence && endDay ? nextDay(recurrence, endDay, endDay, repeatDay) : null
    if (next !== null && next <= day) await makeNextOf(ctx, id, day)
  }
}

/** An unanswered request for the task itself makes no further tasks. */
async function makeNextOf(ctx: Context, id: number, day: string) {
  await inTransaction(ctx, systemActor('tasks.repeat'), async (tx) => {
    const row = await taskRows(tx.db)
      .where('tasks.id', '=', id)
      .where('tasks.deletedAt', 'is', null)
      .forUpdate('tasks')
      .executeTakeFirst()
    if (row?.open && row.pendingKind !== 'create') await makeNext(tx, row, day)
  })
}

const quarterHour = 15 * 60 * 1000

export const repeatingJobs: JobKinds = {
  'tasks.repeat': job({ payload: z.object({}), every: quarterHour, run: makeDue }),
}
