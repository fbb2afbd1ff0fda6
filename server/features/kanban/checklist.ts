import { type Kysely, sql } from 'kysely'
import { type ChecklistEntry, maxChecklist } from '#contract/kanban/kanban.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type CardPlace, cardForMember } from './access.ts'
import { announceCard, announceDetail, cardObject } from './announce.ts'
import { eyesOf, findCard } from './cards.queries.ts'
import { numbersFor } from './positions.ts'

export function listEntries(db: Kysely<Database>, itemId: number): Promise<ChecklistEntry[]> {
  return db
    .selectFrom('kanbanChecklist')
    .select(['id', 'text', 'done'])
    .where('itemId', '=', itemId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function addEntry(ctx: Context, actor: Actor, cardId: number, { text, clientId }: NewEntry) {
  return change(ctx, actor, cardId, 'added', async (tx, { card }) => {
    const make = async () => {
      if (card.checklistTotal >= maxChecklist) throw invalid({ text: 'checklistFull' }, 422)
      const end = sql<number>`(select coalesce(max(position), 0) + 1 from kanban_checklist where item_id = ${cardId})`
      const { id } = await tx.db
        .insertInto('kanbanChecklist')
        .values({ itemId: cardId, position: end, text })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    if (clientId) await once(tx, { userId: actor.id, key: clientId, body: { cardId, text } }, make)
    else await make()
  })
}

interface NewEntry {
  text: string
  clientId?: string | undefined
}

interface EntryChange {
  text?: string | undefined
  done?: boolean | undefined
}

export function changeEntry(ctx: Context, actor: Actor, cardId: number, entryId: number, { text, done }: EntryChange) {
  return change(ctx, actor, cardId, done === undefined ? 'changed' : done ? 'done' : 'undone', async (tx) => {
    const changes = { ...(text === undefined ? {} : { text }), ...(done === undefined ? {} : { done }) }
    if (Object.keys(changes).length === 0) return
    const { numUpdatedRows } = await tx.db
      .updateTable('kanbanChecklist')
      .set(changes)
      .where('id', '=', entryId)
      .where('itemId', '=', cardId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('checklistEntry')
  })
}

export function removeEntry(ctx: Context, actor: Actor, cardId: number, entryId: number) {
  return change(ctx, actor, cardId, 'removed', async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('kanbanChecklist')
      .where('id', '=', entryId)
      .where('itemId', '=', cardId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('checklistEntry')
  })
}

/** Behind another entry, or to the beginning. */
export function moveEntry(ctx: Context, actor: Actor, cardId: number, entryId: number, afterId: number | null) {
  return change(ctx, actor, cardId, 'moved', async (tx) => {
    const ids = (await listEntries(tx.db, cardId)).map(({ id }) => id)
    const others = ids.filter((id) => id !== entryId)
    const place = afterId === null ? 0 : others.indexOf(afterId) + 1
    if (others.length === ids.length || (afterId !== null && place === 0)) throw notFound('checklistEntry')
    const order = others.toSpliced(place, 0, entryId)
    await sql`
      update kanban_checklist set position = wanted.position
      from unnest(${order}::bigint[], ${numbersFor(order.length, [])}::bigint[]) as wanted (id, position)
      where kanban_checklist.id = wanted.id`.execute(tx.db)
  })
}

/** The card is held while its list changes, and counts it anew. */
async function change(
  ctx: Context,
  actor: Actor,
  cardId: number,
  what: string,
  work: (tx: Transaction, place: CardPlace) => Promise<void>,
): Promise<ChecklistEntry[]> {
  const eyes = await eyesOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const place = await cardForMember(tx.db, actor, cardId, { state: 'kept', forUpdate: true })
    await work(tx, place)
    const entries = await listEntries(tx.db, cardId)
    const done = entries.filter((entry) => entry.done).length
    await tx.db
      .updateTable('kanbanItems')
      .set({ checklistDone: done, checklistTotal: entries.length, updatedAt: tx.now })
      .where('id', '=', cardId)
      .execute()
    await tx.record({
      action: 'card.checklistChanged',
      object: cardObject(place.card),
      after: { what, done, total: entries.length },
    })
    if (place.card.archivedAt === null) {
      announceCard(tx, place.space, await findCard(tx.db, { space: place.space, ...eyes }, cardId))
    }
    announceDetail(tx, place.space, cardId)
    return entries
  })
}
