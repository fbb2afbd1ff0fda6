import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { kanbanDetailEndpoints } from '#contract/kanban/details.endpoints.ts'
import type { Card } from '#contract/kanban/kanban.schemas.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { readableTask } from '../tasks/access.ts'
import { createTask } from '../tasks/creation.ts'
import { type CardPlace, cardForMember } from './access.ts'
import { announceCard, announceDetail, cardObject } from './announce.ts'
import { addCard } from './cardCreation.ts'
import { findCard, type Reader, readerOf } from './cards.queries.ts'
import { listItems } from './checklist.ts'

type Making = BodyOf<typeof kanbanDetailEndpoints.makeTask>

/** A task with the card's words; it begins as any task does, so giving work to somebody else may ask for consent. */
export async function makeTask(ctx: Context, actor: Actor, id: number, { clientId, ...making }: Making): Promise<Card> {
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const place = await cardForMember(tx.db, actor, id, { forUpdate: true })
    const { card, space } = place
    if (card.taskId !== null) return refuseSecond(tx, reader, place, clientId)
    const { assigneeId, priority, endDay, requiresApproval } = making
    const task = await createTask(
      tx,
      actor,
      {
        clientId: clientId ?? randomUUID(),
        title: card.title.slice(0, longestTaskTitle),
        description: card.body,
        labels: card.labels,
        checklist: (await listItems(tx.db, id)).map(({ text }) => text),
        endDay: endDay ?? card.dueDay,
        spaceId: space.kind === 'personal' ? null : space.id,
        ...{ assigneeId, priority, requiresApproval },
      },
      reader.today,
    )
    return setTask(tx, reader, place, task)
  })
}

const longestTaskTitle = 200

/** A repeat of the call that made the link answers as it did; any other finds the card taken. */
async function refuseSecond(tx: Transaction, reader: Reader, { card, space }: CardPlace, clientId: string | undefined) {
  const current = await findCard(tx.db, { space, ...reader }, card.id)
  const made = await tx.db
    .selectFrom('tasks')
    .select('id')
    .where('id', '=', card.taskId)
    .where('creatorId', '=', reader.viewer.id)
    .where('clientId', '=', clientId ?? '')
    .executeTakeFirst()
  if (!made) throw conflict('cardAlreadyLinked', current)
  return current
}

/**
 * On a project's board a task of that project, which all its members see; on a personal board any task its owner may
 * see.
 */
export async function linkTask(ctx: Context, actor: Actor, id: number, taskId: number): Promise<Card> {
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const place = await cardForMember(tx.db, actor, id, { forUpdate: true })
    const { task } = await readableTask(tx.db, actor, taskId, reader.today)
    if (place.space.kind !== 'personal' && task.space?.id !== place.space.id) throw notFound('task')
    return setTask(tx, reader, place, task)
  })
}

export async function unlinkTask(ctx: Context, actor: Actor, id: number): Promise<Card> {
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const place = await cardForMember(tx.db, actor, id, { forUpdate: true })
    return setTask(tx, reader, place, null)
  })
}

/** A card for a task of the board's project, for callers that make both at once. */
export async function addTaskCard(
  tx: Transaction,
  reader: Reader,
  boardId: number,
  task: Pick<Task, 'id' | 'title' | 'status' | 'endDay' | 'labels' | 'assignee'>,
): Promise<Card> {
  const { id } = await addCard(tx, reader.viewer, {
    ...{ boardId, at: 'bottom', comments: '', title: task.title, labels: task.labels },
    members: [task.assignee.id],
    dueDate: task.endDay ?? '',
  })
  return setTask(tx, reader, await cardForMember(tx.db, reader.viewer, id), task)
}

async function setTask(
  tx: Transaction,
  reader: Reader,
  { card, space }: CardPlace,
  task: { id: number; status: NonNullable<Card['task']>['status'] } | null,
): Promise<Card> {
  await tx.db
    .updateTable('kanbanItems')
    .set({
      taskId: task?.id ?? null,
      taskStatus: task?.status ?? null,
      version: card.version + 1,
      updatedAt: tx.now,
    })
    .where('id', '=', card.id)
    .execute()
  await tx.record({
    action: task ? 'card.linked' : 'card.unlinked',
    object: cardObject(card),
    before: { taskId: card.taskId },
    after: { taskId: task?.id ?? null },
  })
  const after = await findCard(tx.db, { space, ...reader }, card.id)
  announceCard(tx, space, after)
  announceDetail(tx, space, card.id)
  return after
}
