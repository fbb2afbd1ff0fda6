import type { Kysely } from 'kysely'
import { type Card, type CardFile, maxCardAttachments } from '#contract/kanban/kanban.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { rasterTypes } from '../../platform/files/contentType.ts'
import type { FileReaders } from '../../platform/files/readers.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { attachUploads, detachFile } from '../files/attachment.ts'
import { type CardPlace, mayReadCard } from './access.ts'
import { cardObject } from './announce.ts'
import { announceParts, heldCard } from './parts.ts'

export const attachedKind = 'card'
/** Everybody who opens the board unpacks it. */
const mostCoverPixels = 50_000_000

export async function listFiles(db: Kysely<Database>, cardId: number): Promise<CardFile[]> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'type', 'width', 'height', 'createdAt'])
    .where('attachedKind', '=', attachedKind)
    .where('attachedId', '=', cardId)
    .orderBy('id')
    .execute()
  return rows.map(({ createdAt, ...file }) => ({
    ...file,
    url: `/files/${file.id}`,
    addedAt: createdAt.toISOString(),
  }))
}

export function attachFiles(ctx: Context, actor: Actor, id: number, fileIds: readonly number[]) {
  return change(ctx, actor, id, async (tx, { card }) => {
    const room = maxCardAttachments - card.filesCount
    for (const file of await attachUploads(tx, actor.id, fileIds, { kind: attachedKind, id }, room)) {
      const after = { fileId: file.id, name: file.name }
      await tx.record({ action: 'card.fileAdded', object: cardObject(card), after })
    }
  })
}

/** A picture that was the cover leaves the card without one. */
export function detachFromCard(ctx: Context, actor: Actor, cardId: number, fileId: number) {
  return change(ctx, actor, cardId, async (tx, { card }) => {
    const file = await ownFile(tx, cardId, fileId)
    await detachFile(tx, fileId)
    if (card.coverFileId === fileId) {
      await tx.db.updateTable('kanbanItems').set({ coverFileId: null }).where('id', '=', cardId).execute()
    }
    await tx.record({ action: 'card.fileRemoved', object: cardObject(card), before: { fileId, name: file.name } })
  })
}

export async function setCover(ctx: Context, actor: Actor, cardId: number, fileId: number | null): Promise<Card> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const place = await heldCard(tx, actor, cardId, day)
    if (fileId !== null) {
      const { type, width, height } = await ownFile(tx, cardId, fileId)
      if (!rasterTypes.includes(type)) throw invalid({ fileId: 'photoTypes' }, 415)
      if ((width ?? 0) * (height ?? 0) > mostCoverPixels) throw invalid({ fileId: 'photoTooManyPixels' }, 413)
    }
    await tx.db
      .updateTable('kanbanItems')
      .set({ coverFileId: fileId, updatedAt: tx.now })
      .where('id', '=', cardId)
      .execute()
    await tx.record({
      action: 'card.coverChanged',
      object: cardObject(place.card),
      before: { fileId: place.card.coverFileId },
      after: { fileId },
    })
    return announceParts(tx, place)
  })
}

async function ownFile(tx: Transaction, cardId: number, fileId: number) {
  const file = (await listFiles(tx.db, cardId)).find(({ id }) => id === fileId)
  if (!file) throw notFound('file')
  return file
}

/** Locks the card while its files change, and counts them again. */
async function change(
  ctx: Context,
  actor: Actor,
  cardId: number,
  work: (tx: Transaction, place: CardPlace) => Promise<void>,
): Promise<CardFile[]> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const place = await heldCard(tx, actor, cardId, day)
    await work(tx, place)
    const files = await listFiles(tx.db, cardId)
    await tx.db
      .updateTable('kanbanItems')
      .set({ filesCount: files.length, updatedAt: tx.now })
      .where('id', '=', cardId)
      .execute()
    await announceParts(tx, place)
    return files
  })
}

/** Everybody who sees the card now. */
export const cardFileReaders: FileReaders = {
  [attachedKind]: (ctx, actor, { id }) => mayReadCard(ctx.db, actor, id),
}
