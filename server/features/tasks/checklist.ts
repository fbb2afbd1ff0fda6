import type { BodyOf } from '#contract/http/endpoint.ts'
import type { checklistEndpoints } from '#contract/tasks/parts.endpoints.ts'
import { mayDescribe } from '#contract/tasks/tasks.policy.ts'
import { maxChecklist, type Task } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { forbidden, invalid, notFound } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { lockedTask } from './access.ts'
import { announceTask } from './announce.ts'
import { recordTask } from './record.ts'
import { withMoves } from './tasks.queries.ts'
import type { StoredItem } from './tasks.table.ts'

interface Step {
  items: StoredItem[]
  /** What the history says of it. */
  said: { before?: Record<string, unknown>; after?: Record<string, unknown> }
}

type Edit = (items: readonly StoredItem[], nextId: number) => Step | null

/** Each edit works on the list as it is now, so that two who tick at once both count. `null` changes nothing. */
async function changeChecklist(ctx: Context, actor: Actor, taskId: number, edit: Edit): Promise<Task> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { row, task, standing } = await lockedTask(tx, actor, taskId, day)
    if (!mayDescribe(task, standing, tx.now)) throw forbidden('taskNotYours')
    const nextId = row.checklistLastId + 1
    const step = edit(row.checklist, nextId)
    if (!step) return withMoves(task, standing, tx.now)
    await tx.db
      .updateTable('tasks')
      .set({
        checklist: JSON.stringify(step.items),
        checklistLastId: Math.max(row.checklistLastId, ...step.items.map(({ id }) => id)),
        updatedAt: tx.now,
      })
      .where('id', '=', taskId)
      .execute()
    await recordTask(tx, task, 'checklistChanged', step.said)
    return withMoves(await announceTask(tx, taskId, day), standing, tx.now)
  })
}

export function addItem(
  ctx: Context,
  actor: Actor,
  taskId: number,
  { text, clientId: key }: BodyOf<typeof checklistEndpoints.add>,
): Promise<Task> {
  return changeChecklist(ctx, actor, taskId, (items, id) => {
    if (items.some((item) => item.key === key)) return null
    if (items.length >= maxChecklist) throw invalid({ text: 'checklistFull' }, 422)
    return { items: [...items, { id, text, done: false, key }], said: { after: { item: text } } }
  })
}

export function changeItem(
  ctx: Context,
  actor: Actor,
  taskId: number,
  itemId: number,
  change: BodyOf<typeof checklistEndpoints.change>,
): Promise<Task> {
  return changeChecklist(ctx, actor, taskId, (items) => {
    const item = found(items, itemId)
    const after = { ...item, text: change.text ?? item.text, done: change.done ?? item.done }
    if (after.text === item.text && after.done === item.done) return null
    return {
      items: items.map((other) => (other.id === itemId ? after : other)),
      said: { before: { item: item.text, done: item.done }, after: { item: after.text, done: after.done } },
    }
  })
}

export function placeItem(ctx: Context, actor: Actor, taskId: number, itemId: number, afterId: number | null) {
  return changeChecklist(ctx, actor, taskId, (items) => {
    const item = found(items, itemId)
    const others = items.filter(({ id }) => id !== itemId)
    const at = afterId === null ? 0 : others.indexOf(found(others, afterId)) + 1
    return { items: [...others.slice(0, at), item, ...others.slice(at)], said: { after: { itemMoved: item.text } } }
  })
}

export function removeItem(ctx: Context, actor: Actor, taskId: number, itemId: number): Promise<Task> {
  return changeChecklist(ctx, actor, taskId, (items) => {
    const item = found(items, itemId)
    return { items: items.filter(({ id }) => id !== itemId), said: { before: { item: item.text } } }
  })
}

function found(items: readonly StoredItem[], id: number): StoredItem {
  const item = items.find((other) => other.id === id)
  if (!item) throw notFound('checklistItem')
  return item
}
