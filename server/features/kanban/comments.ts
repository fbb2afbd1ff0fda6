import type { Kysely } from 'kysely'
import { kanbanCardPath } from '#contract/href.ts'
import type { CardComment, WrittenCardComment } from '#contract/kanban/kanban.schemas.ts'
import { mentionTokens, plainText } from '#contract/messages/mentions.ts'
import { mayManageSpace } from '#contract/spaces/spaces.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { namedIn, namesIn } from '../messages/messages.queries.ts'
import { keptText } from '../messages/wording.ts'
import { notify } from '../notifications/notify.ts'
import { outsidersOf, unreachedBy } from '../spaces/belonging.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { type CardPlace, cardForMember } from './access.ts'
import { announceCard, announceDetail, cardObject } from './announce.ts'
import { type Eyes, eyesOf, findCard } from './cards.queries.ts'

const longestNews = 140

export async function listComments(db: Kysely<Database>, itemId: number, only?: number): Promise<CardComment[]> {
  const rows = await db
    .selectFrom('kanbanComments')
    .innerJoin('users', 'users.id', 'kanbanComments.authorId')
    .select(['kanbanComments.id', 'text', 'kanbanComments.version', 'kanbanComments.createdAt', 'editedAt'])
    .select(['authorId', 'fullName', 'avatarFileId'])
    .where('itemId', '=', itemId)
    .where('kanbanComments.deletedAt', 'is', null)
    .$if(only !== undefined, (query) => query.where('kanbanComments.id', '=', only ?? 0))
    .orderBy('kanbanComments.id')
    .execute()
  const names = await namesIn(
    db,
    rows.map(({ text }) => text),
  )
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.authorId, fullName: row.fullName, avatar: fileUrl(row.avatarFileId) },
    text: row.text,
    named: namedIn([row.text], names),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    version: row.version,
  }))
}

async function findComment(db: Kysely<Database>, itemId: number, id: number): Promise<CardComment> {
  const [comment] = await listComments(db, itemId, id)
  if (!comment) throw notFound('comment')
  return comment
}

interface NewComment {
  text: string
  clientId?: string | undefined
}

export async function addComment(
  ctx: Context,
  actor: Actor,
  cardId: number,
  { text, clientId }: NewComment,
): Promise<WrittenCardComment> {
  const eyes = await eyesOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const place = await cardForMember(tx.db, actor, cardId, { state: 'kept', forUpdate: true })
    const make = async () => {
      const { id } = await tx.db
        .insertInto('kanbanComments')
        .values({
          itemId: cardId,
          authorId: actor.id,
          text: await keptText(tx.db, text),
          createdAt: tx.now,
          editedAt: null,
          deletedAt: null,
          deletedBy: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await count(tx, eyes, place, 1)
      await tx.record({ action: 'card.commented', object: cardObject(place.card) })
      await tellNamed(tx, actor, place, await findComment(tx.db, cardId, id))
      return id
    }
    const body = { cardId, text }
    const id = clientId ? await once(tx, { userId: actor.id, key: clientId, body }, make) : await make()
    return written(tx, actor, place, id)
  })
}

export function changeComment(
  ctx: Context,
  actor: Actor,
  target: { id: number; commentId: number },
  { text, version }: { text: string; version: number },
): Promise<WrittenCardComment> {
  return inTransaction(ctx, actor, async (tx) => {
    const place = await cardForMember(tx.db, actor, target.id, { state: 'kept', forUpdate: true })
    const before = await findComment(tx.db, target.id, target.commentId)
    if (before.author.id !== actor.id) throw forbidden('onlyAuthorEditsComment')
    if (before.version !== version) throw conflict('staleVersion', before)
    await tx.db
      .updateTable('kanbanComments')
      .set({ text: await keptText(tx.db, text), version: version + 1, editedAt: tx.now })
      .where('id', '=', target.commentId)
      .execute()
    await tx.record({ action: 'card.commentChanged', object: cardObject(place.card) })
    announceDetail(tx, place.space, target.id)
    return written(tx, actor, place, target.commentId)
  })
}

export async function removeComment(
  ctx: Context,
  actor: Actor,
  { id, commentId }: { id: number; commentId: number },
): Promise<undefined> {
  const eyes = await eyesOf(ctx, actor)
  await inTransaction(ctx, actor, async (tx) => {
    const place = await cardForMember(tx.db, actor, id, { state: 'kept', forUpdate: true })
    const { author } = await findComment(tx.db, id, commentId)
    if (author.id !== actor.id && !mayManageSpace(actor, place.space)) throw forbidden('onlyAuthorDeletesComment')
    await tx.db
      .updateTable('kanbanComments')
      .set({ deletedAt: tx.now, deletedBy: actor.id })
      .where('id', '=', commentId)
      .execute()
    await count(tx, eyes, place, -1)
    await tx.record({ action: 'card.commentRemoved', object: cardObject(place.card) })
  })
}

/** For the undo of whoever removed it. */
export async function restoreComment(
  ctx: Context,
  actor: Actor,
  { id, commentId }: { id: number; commentId: number },
): Promise<CardComment> {
  const eyes = await eyesOf(ctx, actor)
  return inTransaction(ctx, actor, async (tx) => {
    const place = await cardForMember(tx.db, actor, id, { state: 'kept', forUpdate: true })
    const { numUpdatedRows } = await tx.db
      .updateTable('kanbanComments')
      .set({ deletedAt: null, deletedBy: null })
      .where('id', '=', commentId)
      .where('itemId', '=', id)
      .where('deletedBy', '=', actor.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound('comment')
    await count(tx, eyes, place, 1)
    await tx.record({ action: 'card.commentRestored', object: cardObject(place.card) })
    return findComment(tx.db, id, commentId)
  })
}

/** The card is held, so the count and the thread agree. */
async function count(tx: Transaction, eyes: Eyes, { card, space }: CardPlace, difference: 1 | -1) {
  await tx.db
    .updateTable('kanbanItems')
    .set((of) => ({ commentsCount: of('commentsCount', '+', difference), updatedAt: tx.now }))
    .where('id', '=', card.id)
    .execute()
  if (card.archivedAt === null) announceCard(tx, space, await findCard(tx.db, { space, ...eyes }, card.id))
  announceDetail(tx, space, card.id)
}

/** Of those whom a comment names besides its writer, who cannot open the card; one's own board has no other reader. */
async function strangersTo(tx: Transaction, { space }: CardPlace, ids: readonly number[]) {
  return outsidersOf(tx.db, space.id, ids, { admins: space.kind === 'personal' })
}

const namedIds = (actor: Actor, text: string) =>
  mentionTokens(text).flatMap((token) => (token.kind === 'person' && token.id !== actor.id ? [token.id] : []))

async function written(tx: Transaction, actor: Actor, place: CardPlace, id: number): Promise<WrittenCardComment> {
  const comment = await findComment(tx.db, place.card.id, id)
  const people = await strangersTo(tx, place, namedIds(actor, comment.text))
  return { ...comment, unreached: await unreachedBy(tx.db, actor, place.space.id, people) }
}

async function tellNamed(tx: Transaction, actor: Actor, place: CardPlace, { text, named }: CardComment) {
  const { card, space } = place
  const ids = namedIds(actor, text)
  const strangers = new Set((await strangersTo(tx, place, ids)).map(({ id }) => id))
  await notify(
    tx,
    ids.filter((id) => !strangers.has(id)),
    {
      kind: 'cardMentioned',
      params: { title: card.title, text: plainText(text, named).slice(0, longestNews) },
      href: kanbanCardPath(space, card.id),
      about: [{ kind: 'project', id: space.id, title: space.name }],
    },
  )
}
