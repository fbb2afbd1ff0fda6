import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { mayPost, mayRead, mayWrite } from '#contract/conversations/conversations.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import { blockedBetween } from '../users/blocks.queries.ts'

interface Options {
  /** Locks the conversation, so that nobody leaves or is removed until this has committed. */
  forUpdate?: boolean
  /** One that lies in the trash; any other is not found then. */
  inTrash?: boolean
}

export type ConversationPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>

/** The conversation and this person's place in it, or 404, which does not reveal that the conversation exists. */
export async function readableConversation(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  options: Options = {},
): Promise<ConversationPlace> {
  const place = await findReadable(db, actor, id, options)
  if (!place) throw notFound('conversation')
  return place
}

/** The same for callers that name something else, such as a message, and answer that this was not found. */
export async function findReadable(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  options: Options = {},
): Promise<ConversationPlace | undefined> {
  const place = await findPlace(db, actor, id, options)
  return place && mayRead(actor, place) ? place : undefined
}

/** The same for a person who wants to write there. */
export async function writableConversation(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  options: Options = {},
): Promise<ConversationPlace> {
  const place = await readableConversation(db, actor, id, options)
  await checkMayWrite(db, actor, place)
  return place
}

/** The same for a person who wants to begin something there. */
export async function postableConversation(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  options: Options = {},
): Promise<ConversationPlace> {
  const place = await writableConversation(db, actor, id, options)
  if (!mayPost(actor, place)) throw forbidden('onlyManagersPost')
  return place
}

/** Members may write unless the channel is archived; in a direct conversation neither person may have blocked the other. */
export async function checkMayWrite(db: Kysely<Database>, actor: Actor, place: ConversationPlace) {
  if (!mayWrite(actor, place)) throw forbidden(place.archivedAt === null ? 'joinFirst' : 'channelArchived')
  const other = otherPerson(place.dmKey, actor.id)
  if (other !== null && (await blockedBetween(db, actor.id, other))) throw forbidden('contactBlocked')
}

/** By a project or a sale. */
export const isOwned = sql<boolean>`conversations.owner_kind is not null`

async function findPlace(
  db: Kysely<Database>,
  actor: Actor,
  id: number,
  { forUpdate = false, inTrash = false }: Options,
) {
  // A statement sees the state at its beginning, even if it then waits for a lock; so the lock comes in its own
  // statement.
  if (forUpdate) await db.selectFrom('conversations').select('id').where('id', '=', id).forUpdate().execute()
  const row = await db
    .selectFrom('conversations')
    .leftJoin('conversationMembers as member', (join) =>
      join.onRef('member.conversationId', '=', 'conversations.id').on('member.userId', '=', actor.id),
    )
    .select(['id', 'type', 'visibility', 'topic', 'imageFileId', 'dmKey', 'lastSeq', 'version'])
    .select((of) => of.fn.coalesce('deletedName', 'name').as('name'))
    .select(['posting', 'forNewcomers', 'archivedAt', isOwned.as('owned')])
    .select(['member.role', 'lastReadSeq', 'notify', 'mutedUntil', 'starred'])
    .where('id', '=', id)
    .where('deletedAt', inTrash ? 'is not' : 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { role, lastReadSeq, notify, mutedUntil, starred, ...conversation } = row
  if (actor.isBot) return { ...conversation, membership: await placeOfBot(db, actor.id, id) }
  const isMember = role !== null && lastReadSeq !== null && notify !== null && starred !== null
  return { ...conversation, membership: isMember ? { role, lastReadSeq, notify, mutedUntil, starred } : null }
}

/** What a bot may do in a channel that was opened to it is what a plain member may. */
async function placeOfBot(db: Kysely<Database>, botId: number, conversationId: number) {
  const opened = await db
    .selectFrom('botChannels')
    .select('openedAt')
    .where('botId', '=', botId)
    .where('conversationId', '=', conversationId)
    .executeTakeFirst()
  if (!opened) return null
  return { role: 'member' as const, lastReadSeq: 0, notify: 'none' as const, mutedUntil: null, starred: false }
}

/** Where a person is a member, or where a channel was opened to a bot: rows of `conversation_id`, `user_id` and `role`. */
export const placesOf = ({ isBot }: Actor) =>
  isBot
    ? sql`(select conversation_id, bot_id as user_id, 'member' as role from bot_channels)`
    : sql`conversation_members`

export const dmKeyOf = (a: number, b: number) => `${Math.min(a, b)}:${Math.max(a, b)}`

/** The other person of a direct conversation; null for any other conversation. */
export function otherPerson(dmKey: string | null, userId: number): number | null {
  const other = dmKey
    ?.split(':')
    .map(Number)
    .find((id) => id !== userId)
  return other ?? null
}

/**
 * The scope of every list and search: use it in a query that has the table `conversations`. It is the SQL form of
 * `mayRead`.
 */
export function visibleConversations(actor: Actor): Expression<SqlBool> {
  const channels = actor.ability.can('read', 'Channel')
  const direct = actor.ability.can('read', 'DirectMessage')
  return sql<SqlBool>`(
    conversations.deleted_at is null
    and (conversations.type = 'channel' and ${channels} or conversations.type <> 'channel' and ${direct})
    and (conversations.type = 'channel' and conversations.visibility = 'public' or exists (
      select from ${placesOf(actor)} as own
      where own.conversation_id = conversations.id and own.user_id = ${actor.id})))`
}
