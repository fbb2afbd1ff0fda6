import { randomUUID } from 'node:crypto'
import { type AliasedExpression, type Kysely, type RawBuilder, sql } from 'kysely'
import { type Comment, commentEndpoints, type ThreadKind } from '#contract/comments/comments.endpoints.ts'
import { mayRemoveComment, mayRestoreComment } from '#contract/comments/comments.policy.ts'
import type { BodyOf, QueryOf } from '#contract/http/endpoint.ts'
import { mentionTokens } from '#contract/messages/mentions.ts'
import { previewText } from '#contract/messages/preview.ts'
import type { Unreached } from '#contract/spaces/unreached.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import type { TrashReader, TrashSource } from '../../platform/trashSource.ts'
import { namedIn, namesIn } from '../messages/messages.queries.ts'
import { frameOf, readWindow } from '../messages/window.ts'
import { keptText } from '../messages/wording.ts'
import { unreachedBy } from '../spaces/belonging.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { isBot } from '../users/users.queries.ts'

/** A row of a kind's own table, under names that all kinds share. */
interface StoredComment {
  id: number
  placeId: number
  authorId: number
  text: string
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  deletedBy: number | null
  version: number
}

export interface NewComment extends Pick<StoredComment, 'placeId' | 'authorId' | 'text' | 'createdAt'> {
  clientId: string
}

/** The owner of comments: where they are stored, which people take part, and what follows. */
export interface Thread<Place, Shown extends Comment> {
  kind: ThreadKind
  rows(db: Kysely<Database>): AliasedExpression<StoredComment, 'comments'>
  insert(tx: Transaction, comment: NewComment): Promise<number>
  update(tx: Transaction, id: number, values: Partial<Omit<StoredComment, 'id' | 'placeId'>>): Promise<unknown>
  /** For good: one that is in the trash. */
  erase(tx: Transaction, id: number): Promise<unknown>
  /** As a trash source's `deleted`, of what is not in the trash itself; with a reader, where it is open to them. */
  inTrash(reader: TrashReader | null): RawBuilder<unknown>
  shown(comment: Comment, placeId: number): Shown
  mayRead(db: Kysely<Database>, actor: Actor, placeId: number, today: string): Promise<boolean>
  /** Locks it until the commit, for a person who may read it; or 404. */
  hold(tx: Transaction, actor: Actor, placeId: number, today: string): Promise<Place>
  spaceOf(place: Place, actor: Actor): { id: number | null; managed: boolean }
  /** The ones among these people who do not see it. */
  strangers(tx: Transaction, place: Place, userIds: readonly number[], today: string): Promise<Unreached['people']>
  /** The mentioned people who see it. */
  follow?(tx: Transaction, place: Place, userIds: readonly number[]): Promise<unknown>
  /** Counts, writes into the log and announces. */
  changed(tx: Transaction, place: Place, what: CommentStep, comment: Shown, today: string): Promise<unknown>
  tell(tx: Transaction, place: Place, text: string, mentionedIds: readonly number[]): Promise<unknown>
}

export type CommentStep = 'added' | 'edited' | 'removed' | 'restored'

/** The task's comments are known by their own id, a card's only under the card. */
interface Target {
  id?: number
  commentId: number
}

type Endpoints = (typeof commentEndpoints)[ThreadKind]

export function commentsOn<Place, Shown extends Comment>(thread: Thread<Place, Shown>) {
  const find = (db: Kysely<Database>) =>
    db
      .selectFrom(thread.rows(db))
      .innerJoin('users as author', 'author.id', 'comments.authorId')
      .selectAll('comments')
      .select(['author.fullName as authorName', 'author.avatarFileId as authorAvatarId'])
      .select(isBot('author').as('authorIsBot'))

  type Row = Awaited<ReturnType<ReturnType<typeof find>['executeTakeFirstOrThrow']>>

  /** One more query for all of them together: the names that their texts mention. */
  async function show(db: Kysely<Database>, rows: readonly Row[]): Promise<Shown[]> {
    const names = await namesIn(
      db,
      rows.map(({ text }) => text),
    )
    return rows.map(({ id, text, version, createdAt, editedAt, ...row }) => {
      const comment = {
        ...{ id, text, version },
        author: {
          ...{ id: row.authorId, fullName: row.authorName, avatar: fileUrl(row.authorAvatarId) },
          ...(row.authorIsBot && { isBot: true as const }),
        },
        named: namedIn([text], names),
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
      }
      return thread.shown(comment, row.placeId)
    })
  }

  async function read(db: Kysely<Database>, id: number): Promise<Shown> {
    const [comment] = await show(db, await find(db).where('comments.id', '=', id).execute())
    if (!comment) throw notFound('comment')
    return comment
  }

  async function within<Answer>(ctx: Context, actor: Actor, work: (tx: Transaction, day: string) => Promise<Answer>) {
    const day = await today(ctx)
    return inTransaction(ctx, actor, (tx) => work(tx, day))
  }

  /** Locks the owner first, then the comment: two people who comment in one place wait in the same order. */
  async function hold(tx: Transaction, actor: Actor, { id, commentId }: Target, day: string) {
    const one = find(tx.db).where('comments.id', '=', commentId)
    const placeId = (await one.executeTakeFirst())?.placeId
    // In the same words whether there is no such comment or none for this person.
    const missing = placeId === undefined || (id !== undefined && placeId !== id)
    if (missing || !(await thread.mayRead(tx.db, actor, placeId, day))) throw notFound('comment')
    const place = await thread.hold(tx, actor, placeId, day)
    return { place, row: await one.executeTakeFirstOrThrow() }
  }

  async function kept(tx: Transaction, typed: string): Promise<string> {
    const text = await keptText(tx.db, typed)
    if (text.trim() === '') throw invalid({ text: 'required' })
    return text
  }

  /** People named by a text follow from then on, where they see it at all. */
  async function reach(tx: Transaction, actor: Actor, place: Place, text: string, day: string) {
    const named = mentionTokens(text).flatMap((token) => (token.kind === 'person' ? [token.id] : []))
    const active = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', sql<number>`any(${named}::bigint[])`)
      .where('status', '=', 'active')
      .where('id', '<>', actor.id)
      .execute()
    const ids = active.map(({ id }) => id)
    const outside = await thread.strangers(tx, place, ids, day)
    const mentionedIds = ids.filter((id) => !outside.some((person) => person.id === id))
    if (mentionedIds.length > 0) await thread.follow?.(tx, place, mentionedIds)
    return { mentionedIds, unreached: await unreachedBy(tx.db, actor, thread.spaceOf(place, actor).id, outside) }
  }

  async function changed(tx: Transaction, place: Place, what: CommentStep, id: number, day: string): Promise<Shown> {
    const comment = await read(tx.db, id)
    await thread.changed(tx, place, what, comment, day)
    return comment
  }

  const add = (ctx: Context, actor: Actor, placeId: number, { text: typed, clientId }: BodyOf<Endpoints['add']>) =>
    within(ctx, actor, async (tx, day) => {
      const place = await thread.hold(tx, actor, placeId, day)
      const text = await kept(tx, typed)
      const { mentionedIds, unreached } = await reach(tx, actor, place, text, day)
      const key = clientId ?? randomUUID()
      const id = await once(tx, { userId: actor.id, key, body: { [thread.kind]: placeId, text: typed } }, async () => {
        const added = { placeId, authorId: actor.id, clientId: key, text, createdAt: tx.now }
        const comment = await changed(tx, place, 'added', await thread.insert(tx, added), day)
        await thread.tell(tx, place, previewText(text, comment.named), mentionedIds)
        return comment.id
      })
      return { ...(await read(tx.db, id)), unreached }
    })

  const edit = (ctx: Context, actor: Actor, target: Target, { text: typed, version }: BodyOf<Endpoints['edit']>) =>
    within(ctx, actor, async (tx, day) => {
      const { place, row } = await hold(tx, actor, target, day)
      if (row.deletedAt) throw notFound('comment')
      if (row.authorId !== actor.id) throw forbidden('onlyAuthorEditsComment')
      if (row.version !== version) throw conflict('staleVersion', await read(tx.db, row.id))
      const text = await kept(tx, typed)
      await thread.update(tx, row.id, { text, editedAt: tx.now, version: version + 1 })
      const { unreached } = await reach(tx, actor, place, text, day)
      return { ...(await changed(tx, place, 'edited', row.id, day)), unreached }
    })

  const remove = (ctx: Context, actor: Actor, target: Target): Promise<undefined> =>
    within(ctx, actor, async (tx, day) => {
      const { place, row } = await hold(tx, actor, target, day)
      const { managed } = thread.spaceOf(place, actor)
      if (!mayRemoveComment(actor, row.authorId, managed)) throw forbidden('onlyAuthorDeletesComment')
      if (row.deletedAt) return undefined
      await thread.update(tx, row.id, { deletedAt: tx.now, deletedBy: actor.id })
      await changed(tx, place, 'removed', row.id, day)
      return undefined
    })

  const restore = (ctx: Context, actor: Actor, target: Target): Promise<Shown> =>
    within(ctx, actor, async (tx, day) => {
      const { place, row } = await hold(tx, actor, target, day)
      if (!row.deletedAt) return read(tx.db, row.id)
      if (!mayRestoreComment(actor, row.deletedBy, thread.spaceOf(place, actor).managed)) throw notFound('comment')
      await thread.update(tx, row.id, { deletedAt: null, deletedBy: null })
      return changed(tx, place, 'restored', row.id, day)
    })

  const of = (db: Kysely<Database>, placeId: number) =>
    find(db).where('comments.placeId', '=', placeId).where('comments.deletedAt', 'is', null)

  /** All of them, oldest first; the caller checks who may see them. */
  const list = async (db: Kysely<Database>, placeId: number) =>
    show(db, await of(db, placeId).orderBy('comments.id').execute())

  async function page(ctx: Context, actor: Actor, placeId: number, query: QueryOf<typeof commentEndpoints.task.list>) {
    const cursor = ctx.events.cursor()
    if (!(await thread.mayRead(ctx.db, actor, placeId, await today(ctx)))) throw notFound(thread.kind)
    const { rows, ...ends } = await readWindow(frameOf(query, query.around), (comparison, anchor, limit) =>
      of(ctx.db, placeId)
        .where('comments.id', comparison, anchor)
        .orderBy('comments.id', comparison === '<' ? 'desc' : 'asc')
        .limit(limit)
        .execute(),
    )
    return { rows: await show(ctx.db, rows), ...ends, cursor }
  }

  const endpoints: Endpoints = commentEndpoints[thread.kind]
  const routes = [
    route(endpoints.add, ({ ctx, actor, params, body }) => add(ctx, actor, params.id, body)),
    route(endpoints.edit, ({ ctx, actor, params, body }) => edit(ctx, actor, params, body)),
    route(endpoints.remove, ({ ctx, actor, params }) => remove(ctx, actor, params)),
    route(endpoints.restore, ({ ctx, actor, params }) => restore(ctx, actor, params)),
  ]
  const trash: TrashSource = {
    kind: `${thread.kind}Comment`,
    deleted: thread.inTrash(null),
    deletedFor: (reader) => thread.inTrash(reader),
    written: true,
    restore(ctx, actor, commentId) {
      const { access } = endpoints.restore
      if (typeof access === 'object' && !actor.ability.can(access.action, access.subject)) throw forbidden()
      return restore(ctx, actor, { commentId })
    },
    async removeForGood(tx, id) {
      await thread.erase(tx, id)
    },
  }
  return { add, list, page, routes, trash }
}
