import { sql } from 'kysely'
import type { TaskComment } from '#contract/comments/comments.endpoints.ts'
import { taskCommentChanged, taskCommentGone } from '#contract/tasks/tasks.events.ts'
import { unprocessable } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { beginningOf } from '../../platform/trashSource.ts'
import { commentsOn } from '../comments/comments.ts'
import { deputiesOf } from '../delegations/delegations.queries.ts'
import { outsidersOf } from '../spaces/belonging.ts'
import { lockedTask, mayReadTask, type TaskInHand } from './access.ts'
import { announceTask, peopleOf, roomsOf } from './announce.ts'
import { tellOfComment } from './notifications.ts'
import { recordTask } from './record.ts'
import { visibleTasks } from './scope.ts'
import { partOfTask } from './trash.queries.ts'

const logged = {
  added: 'commented',
  edited: 'commentEdited',
  removed: 'commentDeleted',
  restored: 'commentRestored',
} as const

/** Everybody who sees the task may comment; mentioned people who see it too follow it from then on. */
export const taskComments = commentsOn<TaskInHand, TaskComment>({
  kind: 'task',
  rows: (db) =>
    db
      .selectFrom('taskComments')
      .select(['id', 'taskId as placeId', 'authorId', 'text', 'createdAt', 'editedAt', 'deletedAt', 'deletedBy'])
      .select('version')
      .as('comments'),
  async insert({ db }, { placeId: taskId, ...comment }) {
    const added = await db
      .insertInto('taskComments')
      .values({ taskId, ...comment })
      .onConflict((conflicting) => conflicting.columns(['authorId', 'clientId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw unprocessable('keyReused')
    return added.id
  },
  update: ({ db }, id, values) => db.updateTable('taskComments').set(values).where('id', '=', id).execute(),
  erase: ({ db }, id) =>
    db.deleteFrom('taskComments').where('id', '=', id).where('deletedAt', 'is not', null).execute(),
  inTrash: (reader) => sql`
    select task_comments.id, ${beginningOf(sql`task_comments.text`)} as title, ${partOfTask},
      task_comments.deleted_at, task_comments.deleted_by
    from task_comments join tasks on tasks.id = task_comments.task_id
    where task_comments.deleted_at is not null
      and ${reader ? visibleTasks(reader.actor, reader.today) : sql`tasks.deleted_at is null`}`,
  shown: (comment, taskId) => ({ ...comment, taskId }),
  mayRead: mayReadTask,
  hold: lockedTask,
  spaceOf: ({ task: { space } }, actor) => ({ id: space?.id ?? null, managed: space?.managerId === actor.id }),
  async strangers({ db }, { task }, ids, day) {
    const outside = await outsidersOf(db, task.space?.id ?? null, ids)
    if (outside.length === 0) return outside
    const own = new Set([...peopleOf(task), ...(task.approver ? await deputiesOf(db, task.approver.id, day) : [])])
    return outside.filter(({ id }) => !own.has(id))
  },
  follow({ db }, { task }, ids) {
    const watcherIds = [...new Set([...task.watchers.map(({ id }) => id), ...ids])]
    return db.updateTable('tasks').set({ watcherIds }).where('id', '=', task.id).execute()
  },
  async changed(tx, { task }, what, comment, day) {
    if (what !== 'edited') await recount(tx, task.id)
    await recordTask(tx, task, logged[what])
    const rooms = await roomsOf(tx, await announceTask(tx, task.id, day), day)
    if (what === 'removed') tx.emit(taskCommentGone, { id: comment.id, taskId: task.id }, rooms)
    else tx.emit(taskCommentChanged, comment, rooms)
  },
  tell: (tx, { task }, text, mentionedIds) => tellOfComment(tx, task, text, mentionedIds),
})

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
