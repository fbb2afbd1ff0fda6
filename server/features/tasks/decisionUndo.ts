import { z } from 'zod'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { pendingKinds, taskActions, taskStatuses } from '#contract/tasks/transitions.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { lockedTask } from './access.ts'
import { announceTask } from './announce.ts'
import { readable } from './moving.ts'
import { differences, recordTask } from './record.ts'
import { withMoves } from './tasks.queries.ts'

/** As long as the person may still see the toast. */
const undoMs = 60_000

const instant = z.iso.datetime().pipe(z.coerce.date()).nullable()
const day = z.iso.date().nullable()

/** As `moving.ts` stores it. */
const kept = z.object({
  by: z.number().int(),
  at: z.iso.datetime(),
  version: z.number().int(),
  before: z.object({
    status: z.enum(taskStatuses),
    endDay: day,
    endedAt: instant,
    pendingKind: z.enum(pendingKinds).nullable(),
    pendingBy: z.number().int().nullable(),
    pendingAt: instant,
    pendingReason: z.string(),
    pendingEndDay: day,
    statusBefore: z.enum(taskStatuses).nullable(),
    lastDecision: z
      .object({
        action: z.enum(taskActions),
        byId: z.number().int(),
        at: z.string(),
        reason: z.string(),
        version: z.number().int(),
      })
      .nullable(),
  }),
})

/** The person who decided undoes it a moment later, if nothing followed from it: the request waits again, as it was. */
export async function undoDecision(ctx: Context, actor: Actor, id: number, version: number): Promise<Task> {
  const now = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { row, task, standing } = await lockedTask(tx, actor, id, now)
    const undo = kept.safeParse(row.undo).data
    if (undo && undo.by !== actor.id) throw forbidden('moveNotYours')
    const inTime = undo !== undefined && tx.now.getTime() - Date.parse(undo.at) <= undoMs
    const untouched = undo?.version === version && row.version === version
    // The next task was made when a repeating task was completed.
    const followed = undo?.before.pendingKind === 'complete' && row.nextTaskId !== null
    if (!undo || !inTime || !untouched || followed) throw conflict('undoTooLate', task)
    const { lastDecision, ...columns } = undo.before
    await tx.db
      .updateTable('tasks')
      .set({
        ...columns,
        lastDecision: lastDecision && JSON.stringify(lastDecision),
        undo: null,
        version: row.version + 1,
        updatedAt: tx.now,
      })
      .where('id', '=', id)
      .execute()
    await recordTask(tx, task, 'decisionUndone', differences(readable(row), readable(columns)))
    return withMoves(await announceTask(tx, id, now), standing, tx.now)
  })
}
