import { sql } from 'kysely'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { kanbanCardEndpoints } from '#contract/kanban/cards.endpoints.ts'
import type { Card } from '#contract/kanban/kanban.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { notFound, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type CardRow, type ColumnPlace, cardForMember, columnForMember, spaceWithin } from './access.ts'
import { announceCard, cardObject } from './announce.ts'
import { checkMembers } from './cardMembers.ts'
import { findCard, isLive, type Reader, readerOf } from './cards.queries.ts'
import { arrivalIn } from './columnStatus.ts'
import { step } from './positions.ts'

type Draft = BodyOf<typeof kanbanCardEndpoints.create>

export async function createCard(ctx: Context, actor: Actor, draft: Draft): Promise<Card> {
  const { clientId, ...body } = draft
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const make = () => addCard(tx, actor, draft)
    return clientId ? repeatable(tx, reader, { key: clientId, body }, make) : make()
  })
}

interface Specified {
  itemTitle: string
  boardName: string
  boardId?: number | undefined
  clientId?: string | undefined
}

/** The specification's call: by the column's id, or by its name where no id came along. */
export async function addSpecifiedItem(
  ctx: Context,
  actor: Actor,
  projectId: number | undefined,
  { itemTitle, boardName, boardId, clientId }: Specified,
): Promise<Card> {
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const make = async () =>
      addCard(tx, actor, {
        boardId: boardId ?? (await columnNamed(tx, actor, projectId, boardName)),
        title: itemTitle,
        at: 'bottom',
        clientId,
        ...{ comments: '', labels: [], members: [], dueDate: '' },
      })
    const body = { itemTitle, boardName, boardId, projectId }
    return clientId ? repeatable(tx, reader, { key: clientId, body }, make) : make()
  })
}

async function repeatable(
  tx: Transaction,
  reader: Reader,
  { key, body }: { key: string; body: unknown },
  make: () => Promise<Card>,
): Promise<Card> {
  let made: Card | undefined
  const id = await once(tx, { userId: reader.viewer.id, key, body }, async () => {
    made = await make()
    return made.id
  })
  if (made) return made
  // A repeat may come after the card was removed again, or its maker left the project.
  const { space } = await cardForMember(tx.db, reader.viewer, id, { state: 'kept' })
  return findCard(tx.db, { space, ...reader }, id)
}

async function columnNamed(tx: Transaction, actor: Actor, projectId: number | undefined, title: string) {
  const space = await spaceWithin(tx, actor, projectId)
  const column = await tx.db
    .selectFrom('kanbanBoards')
    .select('id')
    .where('spaceId', '=', space.id)
    .where('title', '=', title)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!column) throw notFound('column')
  return column.id
}

export async function addCard(tx: Transaction, actor: Actor, draft: Draft): Promise<Card> {
  const place = await columnForMember(tx, actor, draft.boardId)
  if (place.space.archivedAt) throw unprocessable('projectArchived')
  await checkMembers(tx.db, place.space, draft.members)
  const row = await insertCard(tx, actor, place, draft)
  const card: Card = {
    id: row.id,
    title: row.title,
    attachments: 0,
    comments: row.body,
    commentsCount: 0,
    dueDate: row.dueDay ?? '',
    labels: row.labels,
    members: row.memberIds,
    image: null,
    boardId: row.boardId,
    position: row.position,
    checklist: { done: 0, total: 0 },
    task: null,
    completedAt: row.completedAt?.toISOString() ?? null,
    archived: false,
    version: row.version,
  }
  await tx.record({ action: 'card.created', object: cardObject(card), after: { boardId: card.boardId } })
  announceCard(tx, place.space, card, draft.clientId)
  return card
}

/** The column is held, so nobody else takes the same end of it meanwhile. */
function insertCard(tx: Transaction, actor: Actor, { column, space }: ColumnPlace, draft: Draft): Promise<CardRow> {
  const end =
    draft.at === 'top'
      ? sql<number>`(select coalesce(min(position), ${step} * 2) - ${step} from kanban_items where board_id = ${column.id} and ${isLive})`
      : sql<number>`(select coalesce(max(position), 0) + ${step} from kanban_items where board_id = ${column.id} and ${isLive})`
  return tx.db
    .insertInto('kanbanItems')
    .values({
      spaceId: space.id,
      boardId: column.id,
      position: end,
      title: draft.title,
      body: draft.comments,
      dueDay: draft.dueDate === '' ? null : draft.dueDate,
      labels: JSON.stringify([...new Set(draft.labels)]),
      memberIds: JSON.stringify([...new Set(draft.members)]),
      coverFileId: null,
      taskId: null,
      taskStatus: null,
      completedAt: arrivalIn(column, null, tx.now),
      archivedAt: null,
      createdBy: actor.id,
      createdAt: tx.now,
      updatedAt: tx.now,
      deletedAt: null,
      deletedBy: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
