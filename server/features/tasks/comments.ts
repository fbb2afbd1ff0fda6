import { sql } from 'kysely'
import type { BodyOf, QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { mentionTokens, plainText } from '#contract/messages/mentions.ts'
import { adminRole, hasRole } from '#contract/roles/hasRole.ts'
import type { commentEndpoints, TaskComment, WrittenComment } from '#contract/tasks/parts.endpoints.ts'
import { taskCommentChanged, taskCommentGone } from '#contract/tasks/tasks.events.ts'
import type { TaskState } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { deputiesOf } from '../delegations/delegations.queries.ts'
import { frameOf, readWindow } from '../messages/window.ts'
import { keptText } from '../messages/wording.ts'
import { outsidersOf, unreachedBy } from '../spaces/belonging.ts'
import { lockedTask, mayReadTask } from './access.ts'
import { announceTask, peopleOf, roomsOf } from './announce.ts'
import { type CommentRow, commentRows, commentsOf } from './comments.queries.ts'
import { tellOfComment } from './news.ts'
import { recordTask } from './record.ts'

type List = typeof commentEndpoints.list

export async function readComments(
  ctx: Context,
  actor: Actor,
  taskId: number,
  query: QueryOf<List>,
): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  if (!(await mayReadTask(ctx.db, actor, taskId, await today(ctx)))) throw notFound('task')
  const { rows, ...ends } = await readWindow(frameOf(query, query.around), (comparison, anchor, limit) =>
    commentRows(ctx.db)
      .where('taskId', '=', taskId)
      .where('deletedAt', 'is', null)
      .where('taskComments.id', comparison, anchor)
      .orderBy('taskComments.id', comparison === '<' ? 'desc' : 'asc')
      .limit(limit)
      .execute(),
  )
  return { rows: await commentsOf(ctx.db, rows), ...ends, cursor }
}

/** Whoever sees the task may say something; whom the text names and who sees it too, follows it from then on. */
export async function addComment(
  ctx: Context,
  actor: Actor,
  taskId: number,
  { clientId, text: typed }: BodyOf<typeof commentEndpoints.add>,
): Promise<WrittenComment> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { task } = await lockedTask(tx, actor, taskId, day)
    const text = await keptText(tx.db, typed)
    if (text.trim() === '') throw invalid({ text: 'required' })
    const added = await tx.db
      .insertInto('taskComments')
      .values({ taskId, authorId: actor.id, clientId, text, createdAt: tx.now })
      .onConflict((conflicting) => conflicting.columns(['authorId', 'clientId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return repeated(tx, actor, task, clientId, day)
    const { mentionedIds, unreached } = await involve(tx, actor, task, text, day)
    await recount(tx, taskId)
    await recordTask(tx, task, 'commented')
    const comment = await announceComment(tx, added.id, day)
    const plain = plainText(text, comment.named)
    await tellOfComment(tx, task, plain, mentionedIds)
    return { ...comment, unreached }
  })
}

async function repeated(
  tx: Transaction,
  actor: Actor,
  task: TaskState,
  clientId: string,
  day: string,
): Promise<WrittenComment> {
  const rows = await commentRows(tx.db)
    .where('authorId', '=', actor.id)
    .where('clientId', '=', clientId)
    .where('taskId', '=', task.id)
    .execute()
  const [comment] = await commentsOf(tx.db, rows)
  if (!comment) throw invalid({ clientId: 'keyReused' }, 422)
  const { unreached } = await involve(tx, actor, task, comment.text, day)
  return { ...comment, unreached }
}

/** People named by a text become watchers, so that they can follow what they were called to, where they see it at all. */
async function involve(tx: Transaction, actor: Actor, task: TaskState, text: string, day: string) {
  const named = mentionTokens(text).flatMap((token) => (token.kind === 'person' ? [token.id] : []))
  const active = await tx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<number>`any(${named}::bigint[])`)
    .where('status', '=', 'active')
    .where('id', '<>', actor.id)
    .execute()
  const ids = active.map(({ id }) => id)
  const outside = await strangersTo(tx, task, ids, day)
  const mentionedIds = ids.filter((id) => !outside.some((person) => person.id === id))
  if (mentionedIds.length > 0) {
    const watcherIds = [...new Set([...task.watchers.map(({ id }) => id), ...mentionedIds])]
    await tx.db.updateTable('tasks').set({ watcherIds }).where('id', '=', task.id).execute()
  }
  return { mentionedIds, unreached: await unreachedBy(tx.db, actor, task.space?.id ?? null, outside) }
}

/** Of these people those who do not see the task. */
async function strangersTo(tx: Transaction, task: TaskState, ids: readonly number[], day: string) {
  const outside = await outsidersOf(tx.db, task.space?.id ?? null, ids)
  if (outside.length === 0) return outside
  const own = new Set([...peopleOf(task), ...(task.approver ? await deputiesOf(tx.db, task.approver.id, day) : [])])
  return outside.filter(({ id }) => !own.has(id))
}

export async function editComment(
  ctx: Context,
  actor: Actor,
  id: number,
  { text: typed, version }: BodyOf<typeof commentEndpoints.edit>,
): Promise<WrittenComment> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { comment, task } = await lockedComment(tx, actor, id, day)
    if (comment.deletedAt) throw notFound('comment')
    if (comment.authorId !== actor.id) throw forbidden('onlyAuthorEdits')
    const [current] = await commentsOf(tx.db, [comment])
    if (comment.version !== version) throw conflict('staleVersion', current)
    const text = await keptText(tx.db, typed)
    if (text.trim() === '') throw invalid({ text: 'required' })
    await tx.db
      .updateTable('taskComments')
      .set({ text, editedAt: tx.now, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const { unreached } = await involve(tx, actor, task, text, day)
    await recordTask(tx, task, 'commentEdited')
    return { ...(await announceComment(tx, id, day)), unreached }
  })
}

/** By its author or an Admin; who removed it can take that back. */
export async function removeComment(ctx: Context, actor: Actor, id: number): Promise<void> {
  const day = await today(ctx)
  await inTransaction(ctx, actor, async (tx) => {
    const { comment, task } = await lockedComment(tx, actor, id, day)
    if (comment.authorId !== actor.id && !hasRole(actor.roles, adminRole)) throw forbidden('onlyAuthorDeletesComment')
    if (comment.deletedAt) return
    await mark(tx, id, { deletedAt: tx.now, deletedBy: actor.id })
    await recount(tx, task.id)
    await recordTask(tx, task, 'commentDeleted')
    const after = await announceTask(tx, task.id, day)
    tx.emit(taskCommentGone, { id, taskId: task.id }, await roomsOf(tx, after, day))
  })
}

export async function restoreComment(ctx: Context, actor: Actor, id: number): Promise<TaskComment> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const { comment, task } = await lockedComment(tx, actor, id, day)
    if (comment.deletedAt && comment.deletedBy !== actor.id) throw notFound('comment')
    await mark(tx, id, { deletedAt: null, deletedBy: null })
    await recount(tx, task.id)
    await recordTask(tx, task, 'commentRestored')
    return announceComment(tx, id, day)
  })
}

/** The task first, then the comment: two who comment on the same task wait for each other in one order. */
async function lockedComment(tx: Transaction, actor: Actor, id: number, day: string) {
  const place = await tx.db.selectFrom('taskComments').select('taskId').where('id', '=', id).executeTakeFirst()
  // In the same words whether there is no such comment or none for this person.
  if (!place || !(await mayReadTask(tx.db, actor, place.taskId, day))) throw notFound('comment')
  const { task } = await lockedTask(tx, actor, place.taskId, day)
  const comment: CommentRow = await commentRows(tx.db).where('taskComments.id', '=', id).executeTakeFirstOrThrow()
  return { comment, task }
}

async function mark(tx: Transaction, id: number, trash: { deletedAt: Date | null; deletedBy: number | null }) {
  await tx.db.updateTable('taskComments').set(trash).where('id', '=', id).execute()
}

async function recount(tx: Transaction, taskId: number) {
  await tx.db
    .updateTable('tasks')
    .set((of) => ({
      commentCount: of
        .selectFrom('taskComments')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('taskId', '=', taskId)
        .where('deletedAt', 'is', null),
      updatedAt: tx.now,
    }))
    .where('id', '=', taskId)
    .execute()
}

async function announceComment(tx: Transaction, id: number, day: string): Promise<TaskComment> {
  const [comment] = await commentsOf(tx.db, await commentRows(tx.db).where('taskComments.id', '=', id).execute())
  if (!comment) throw notFound('comment')
  const task = await announceTask(tx, comment.taskId, day)
  tx.emit(taskCommentChanged, comment, await roomsOf(tx, task, day))
  return comment
}
