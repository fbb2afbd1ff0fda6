import type { BulkBody, BulkResult } from '#contract/tasks/tasks.endpoints.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { AppError } from '../../platform/errors.ts'
import { attempt } from '../../platform/http/attempt.ts'
import { readableTask } from './access.ts'
import { moveTaskNow } from './moving.ts'
import { removeTask, restoreTask } from './removal.ts'
import { reviseTaskNow } from './revision.ts'
import { withMoves } from './tasks.queries.ts'

type Call = Parameters<typeof attempt>[0] & { actor: Actor }
type Item = BulkBody['items'][number]

/** Each task has its own transaction: a refused task does not affect the others. */
export async function changeMany(call: Call, body: BulkBody): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const item of body.items) {
    const outcome = await attempt(call, () => changeOne(call, body, item))
    if (outcome.done) results.push({ id: item.id, done: true, status: 200, code: '', message: '', task: outcome.value })
    else {
      const { status, code, message } = outcome
      results.push({ id: item.id, done: false, status, code, message, task: await currentTask(call, item.id) })
    }
  }
  return results
}

async function changeOne({ ctx, actor }: Call, body: BulkBody, { id, version }: Item): Promise<Task | null> {
  switch (body.action) {
    case 'remove':
      await removeTask(ctx, actor, id, version)
      return null
    case 'restore':
      return restoreTask(ctx, actor, id)
    case 'change':
      return reviseTaskNow(ctx, actor, id, { ...(await fieldsOf(ctx, actor, id, body.change)), version })
    case 'cancel':
    case 'close':
      return moveTaskNow(ctx, actor, id, body.action, { version, reason: body.reason })
    default:
      return moveTaskNow(ctx, actor, id, body.action, { version })
  }
}

type Change = Extract<BulkBody, { action: 'change' }>['change']

/** Adds the labels to those of each task; the version guards what was read here. */
async function fieldsOf(ctx: Context, actor: Actor, id: number, { addLabels, ...fields }: Change) {
  if (addLabels === undefined) return fields
  const { row } = await readableTask(ctx.db, actor, id, await today(ctx))
  return { ...fields, labels: [...new Set([...row.labels, ...addLabels])] }
}

async function currentTask({ ctx, actor }: Call, id: number): Promise<Task | null> {
  try {
    const { task, standing } = await readableTask(ctx.db, actor, id, await today(ctx))
    return withMoves(task, standing, ctx.clock.now())
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
