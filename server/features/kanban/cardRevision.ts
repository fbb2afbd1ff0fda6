import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Card } from '#contract/kanban/kanban.schemas.ts'
import type { kanbanEndpoints } from '#contract/kanban/spec.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { cardForMember } from './access.ts'
import { announceCard, cardObject } from './announce.ts'
import { checkMembers } from './cardMembers.ts'
import { findCard, type Reader, readerOf } from './cards.queries.ts'

interface Revision {
  /** Left out by the specification's call: then the last one to write is right. */
  version?: number | undefined
  title?: string | undefined
  comments?: string | undefined
  labels?: string[] | undefined
  members?: number[] | undefined
  dueDate?: string | undefined
}

export async function reviseCard(ctx: Context, actor: Actor, id: number, revision: Revision): Promise<Card> {
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, (tx) => revise(tx, reader, id, revision))
}

type SpecifiedUpdate = BodyOf<typeof kanbanEndpoints.updateItem>

/** The specification's call. Repeated under the same key it changes nothing a second time. */
export async function updateSpecifiedItem(
  ctx: Context,
  actor: Actor,
  { item, clientId }: SpecifiedUpdate,
): Promise<Card> {
  const { id, title, comments, dueDate, labels, members, version } = item
  const revision: Revision = { title, comments, dueDate, labels, members, version }
  if (clientId === undefined) return reviseCard(ctx, actor, id, revision)
  const reader = await readerOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    await once(
      tx,
      { userId: actor.id, key: clientId, body: item },
      async () => (await revise(tx, reader, id, revision)).id,
    )
    const { space } = await cardForMember(tx.db, actor, id)
    return findCard(tx.db, { space, ...reader }, id)
  })
}

async function revise(tx: Transaction, reader: Reader, id: number, { version, ...revision }: Revision): Promise<Card> {
  const { card, space } = await cardForMember(tx.db, reader.viewer, id, { forUpdate: true })
  const view = { space, ...reader }
  if (version !== undefined && version !== card.version) {
    throw conflict('staleVersion', await findCard(tx.db, view, id))
  }
  if (revision.members) await checkMembers(tx.db, space, revision.members, card.memberIds)
  const change = changesOf(revision)
  await tx.db
    .updateTable('kanbanItems')
    .set({ ...change, version: card.version + 1, updatedAt: tx.now })
    .where('id', '=', id)
    .execute()
  await tx.record({
    action: 'card.changed',
    object: cardObject({ id, title: revision.title ?? card.title }),
    ...details(card, revision),
  })
  const after = await findCard(tx.db, view, id)
  announceCard(tx, space, after)
  return after
}

function changesOf({ title, comments, labels, members, dueDate }: Revision) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(comments === undefined ? {} : { body: comments }),
    ...(labels === undefined ? {} : { labels: JSON.stringify([...new Set(labels)]) }),
    ...(members === undefined ? {} : { memberIds: JSON.stringify([...new Set(members)]) }),
    ...(dueDate === undefined ? {} : { dueDay: dueDate === '' ? null : dueDate }),
  }
}

/** What the log records: everything but the card's text. */
function details(
  card: { title: string; labels: string[]; memberIds: number[]; dueDay: string | null },
  { title, labels, members, dueDate }: Revision,
) {
  return {
    before: {
      ...(title === undefined ? {} : { title: card.title }),
      ...(labels === undefined ? {} : { labels: card.labels }),
      ...(members === undefined ? {} : { members: card.memberIds }),
      ...(dueDate === undefined ? {} : { dueDate: card.dueDay ?? '' }),
    },
    after: { title, labels, members, dueDate },
  }
}
