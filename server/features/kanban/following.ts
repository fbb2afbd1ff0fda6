import { z } from 'zod'
import { id } from '#contract/http/fields.ts'
import { taskChanged, taskGone } from '#contract/tasks/tasks.events.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { type JobKinds, job } from '../../platform/jobs/jobs.ts'
import type { Reactions } from '../../platform/live/reactions.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { actorFor } from '../accounts/actorFor.ts'
import type { SpacePlace } from '../spaces/access.ts'
import { lockColumns } from './access.ts'
import { announceCard, announcePlaces, cardObject } from './announce.ts'
import { type BoardView, findCard, isLive } from './cards.queries.ts'
import { putCard } from './placing.ts'
import { columnOfStatus } from './taskDrop.ts'

/**
 * Tasks know nothing of boards: a change of a task elsewhere reaches its cards by its event, in a job of its own, a
 * moment later and with as many tries as needed.
 */
const follow: Reactions[string] = async (events, tx) => {
  const taskIds = new Set(events.map(({ payload }) => z.object({ id }).parse(payload).id))
  const linked = await tx.db
    .selectFrom('kanbanItems')
    .select('taskId')
    .distinct()
    .where('taskId', 'in', [...taskIds])
    .where(isLive)
    .execute()
  for (const { taskId } of linked) {
    await tx.enqueue({ kind: 'kanban.followTask', payload: { taskId }, uniqueKey: String(taskId) })
  }
}

export const kanbanReactions: Reactions = { [taskChanged.name]: follow, [taskGone.name]: follow }

export const kanbanJobs: JobKinds = {
  'kanban.followTask': job({
    payload: z.object({ taskId: id }),
    run: (ctx, { taskId }) => followTask(ctx, taskId),
  }),
}

async function followTask(ctx: Context, taskId: number) {
  const day = await today(ctx)
  const cards = await ctx.db
    .selectFrom('kanbanItems')
    .innerJoin('spaces', 'spaces.id', 'kanbanItems.spaceId')
    .select(['kanbanItems.id as cardId', 'spaces.id', 'kind', 'code', 'name', 'managerId', 'spaces.archivedAt'])
    .select((of) => [of.val(null).as('role'), of.val(null).as('abilities')])
    .where('taskId', '=', taskId)
    .where(isLive)
    .orderBy('kanbanItems.id')
    .execute()
  for (const { cardId, ...space } of cards) {
    const owner = space.kind === 'personal' ? space.managerId : null
    const viewer = owner === null ? null : await actorFor(ctx.db, owner)
    await inTransaction(ctx, systemActor('kanban.followTask'), (tx) =>
      followOnBoard(tx, { space, viewer, today: day }, cardId),
    )
  }
}

/** The card shows its task as it is; where the task came to another status, it goes to that status's column. */
async function followOnBoard(tx: Transaction, view: BoardView & { space: SpacePlace }, cardId: number) {
  const columns = await lockColumns(tx, view.space.id)
  const card = await tx.db
    .selectFrom('kanbanItems')
    .selectAll()
    .where('id', '=', cardId)
    .where(isLive)
    .executeTakeFirst()
  if (!card) return
  const { task } = await findCard(tx.db, view, cardId)
  const column = columns.find((other) => other.id === card.boardId)
  if (task && column && task.status !== card.taskStatus) {
    await tx.db.updateTable('kanbanItems').set({ taskStatus: task.status }).where('id', '=', cardId).execute()
    const goal = columnOfStatus(columns, task.status, column)
    if (goal !== column) {
      // A card that has just been completed goes to the top, before older ones.
      const places = await putCard(tx, card, goal, task.status === 'completed' ? { afterId: null } : 'end')
      announcePlaces(tx, view.space, places)
      await tx.record({
        action: 'card.followed',
        object: cardObject(card),
        before: { boardId: card.boardId },
        after: { boardId: goal.id, taskStatus: task.status },
      })
    }
  }
  announceCard(tx, view.space, await findCard(tx.db, view, cardId))
}
