import { type Kysely, sql } from 'kysely'
import { mentionTokens } from '#contract/messages/mentions.ts'
import { type Message, maxQuoteLength, type Named } from '#contract/messages/messages.schemas.ts'
import type { Database } from '../../platform/schema.ts'
import { fileUrl } from '../users/fileUrl.ts'
import { isBot } from '../users/users.queries.ts'

export interface AttachmentRow {
  id: number
  name: string
  size: number
  type: string
  thumbnailId: number | null
  width: number | null
  height: number | null
}

const attachmentsOfRow = sql<AttachmentRow[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'id', files.id, 'name', files.name, 'size', files.size, 'type', files.type,
    'thumbnailId', message_files.thumbnail_file_id, 'width', message_files.width, 'height', message_files.height
  ) order by message_files.position)
  from message_files join files on files.id = message_files.file_id where message_files.message_id = messages.id
), '[]'::jsonb)`

const reactionsOfRow = sql<Message['reactions']>`coalesce((
  select jsonb_agg(jsonb_build_object('emoji', emoji, 'userIds', user_ids) order by since, emoji)
  from (
    select emoji, jsonb_agg(user_id order by at, user_id) as user_ids, min(at) as since
    from reactions where reactions.message_id = messages.id group by emoji
  ) as by_emoji
), '[]'::jsonb)`

const mentionedOfRow = sql<number[]>`coalesce((
  select jsonb_agg(user_id order by user_id) from mentions where mentions.message_id = messages.id
), '[]'::jsonb)`

/** The pictures beside "5 replies": the person who replied last comes first. */
const repliersOfRow = sql<number[]>`case when messages.replies = 0 then '[]'::jsonb else coalesce((
  select jsonb_agg(author_id order by last_seq desc)
  from (
    select author_id, max(seq) as last_seq from messages as reply
    where reply.thread_root_id = messages.id and reply.deleted_at is null
    group by author_id order by max(seq) desc limit 5
  ) as repliers
), '[]'::jsonb) end`

/** As much of `quoted` as a quote shows. */
export const quotedText = sql<string | null>`left(quoted.text, ${sql.lit(maxQuoteLength)})`

/** Messages with all shown fields, in one query; `messagesOf` adds the names behind tokens. */
export function messageRows(db: Kysely<Database>) {
  return db
    .selectFrom('messages')
    .innerJoin('users as author', 'author.id', 'messages.authorId')
    .leftJoin('messages as quoted', 'quoted.id', 'messages.quoteId')
    .leftJoin('users as quotedAuthor', 'quotedAuthor.id', 'quoted.authorId')
    .leftJoin('messages as original', 'original.id', 'messages.forwardedFromId')
    .leftJoin('users as originalAuthor', 'originalAuthor.id', 'original.authorId')
    .leftJoin('users as pinner', 'pinner.id', 'messages.pinnedBy')
    .select([
      'messages.id',
      'messages.conversationId',
      'messages.seq',
      'messages.clientId',
      'messages.authorId',
      'messages.text',
      'messages.createdAt',
      'messages.editedAt',
      'messages.deletedAt',
      'messages.threadRootId',
      'messages.inConversation',
      'messages.replies',
      'messages.lastReplyAt',
      'messages.forwarded',
      'messages.forwardedFromId',
      'messages.pinnedAt',
      'messages.priority',
      'messages.linkKind',
      'messages.linkId',
      'messages.version',
      'author.fullName as authorName',
      'author.avatarFileId as authorAvatarId',
      'quoted.id as quotedId',
      'quoted.authorId as quotedAuthorId',
      'quoted.deletedAt as quotedDeletedAt',
      'quotedAuthor.fullName as quotedAuthorName',
      'originalAuthor.fullName as originalAuthorName',
      'pinner.fullName as pinnerName',
    ])
    .select([
      isBot('author').as('authorIsBot'),
      isBot('quotedAuthor').as('quotedAuthorIsBot'),
      quotedText.as('quotedText'),
      attachmentsOfRow.as('attachments'),
      reactionsOfRow.as('reactions'),
      mentionedOfRow.as('mentionedIds'),
      repliersOfRow.as('repliers'),
    ])
}

export type MessageRow = Awaited<ReturnType<ReturnType<typeof messageRows>['executeTakeFirstOrThrow']>>

/** Adds the names that the texts mention, in one more query for all messages together. */
export async function messagesOf<Row extends MessageRow>(
  db: Kysely<Database>,
  rows: readonly Row[],
): Promise<Message[]> {
  const shown = rows.map((row) => ({ row, texts: textsOf(row) }))
  const names = await namesIn(
    db,
    shown.flatMap(({ texts }) => texts),
  )
  return shown.map(({ row, texts }) => messageOf(row, namedIn(texts, names)))
}

export async function findMessage(db: Kysely<Database>, id: number): Promise<Message | undefined> {
  const rows = await messageRows(db).where('messages.id', '=', id).execute()
  return (await messagesOf(db, rows))[0]
}

function textsOf({ text, deletedAt, quotedText, quotedDeletedAt }: MessageRow): string[] {
  return [deletedAt ? '' : text, quotedDeletedAt ? '' : (quotedText ?? '')]
}

/** The names behind the tokens in these texts; no query when there are none. */
export async function namesIn(db: Kysely<Database>, texts: readonly string[]): Promise<Named[]> {
  const tokens = texts.flatMap(mentionTokens)
  const idsOf = (kind: Named['kind']) => [
    ...new Set(tokens.flatMap((token) => (token.kind === kind ? [token.id] : []))),
  ]
  const [people, roles] = [idsOf('person'), idsOf('role')]
  if (people.length + roles.length === 0) return []
  const { rows } = await sql<Named>`
    select 'person' as kind, id, full_name as name from users where id = any(${people}::bigint[])
    union all select 'role', id, name from roles where id = any(${roles}::bigint[])
    order by kind, id`.execute(db)
  return rows
}

export function namedIn(texts: readonly string[], names: readonly Named[]): Named[] {
  if (names.length === 0) return []
  const wanted = new Set(
    texts.flatMap(mentionTokens).map((token) => ('id' in token ? `${token.kind} ${token.id}` : '')),
  )
  return names.filter(({ kind, id }) => wanted.has(`${kind} ${id}`))
}

const instant = (date: Date | null) => date?.toISOString() ?? null

function messageOf(row: MessageRow, named: Named[]): Message {
  const { id, conversationId, seq, clientId, authorId, authorName, authorIsBot, threadRootId, inConversation } = row
  const { priority, version } = row
  const deleted = row.deletedAt !== null
  return {
    ...{ id, conversationId, seq, clientId, authorId, authorName, authorIsBot, threadRootId, inConversation },
    ...{ priority, version },
    authorAvatar: fileUrl(row.authorAvatarId),
    text: deleted ? '' : row.text,
    createdAt: row.createdAt.toISOString(),
    editedAt: deleted ? null : instant(row.editedAt),
    deletedAt: instant(row.deletedAt),
    thread: { replies: row.replies, lastAt: instant(row.lastReplyAt), userIds: row.repliers },
    quote: deleted ? null : quoteOf(row),
    forwardedFrom:
      row.forwarded && !deleted ? { messageId: row.forwardedFromId, authorName: row.originalAuthorName } : null,
    attachments: deleted ? [] : row.attachments.map(attachmentOf),
    reactions: deleted ? [] : row.reactions,
    mentionedIds: row.mentionedIds,
    named,
    pinnedAt: instant(row.pinnedAt),
    pinnedBy: row.pinnerName,
    link: row.linkKind === null || row.linkId === null ? null : { kind: row.linkKind, id: row.linkId },
  }
}

type QuoteRow = Pick<
  MessageRow,
  'quotedId' | 'quotedAuthorId' | 'quotedAuthorName' | 'quotedAuthorIsBot' | 'quotedText' | 'quotedDeletedAt'
>

export function quoteOf(row: QuoteRow): Message['quote'] {
  const { quotedId, quotedAuthorId, quotedAuthorName, quotedText, quotedDeletedAt } = row
  if (quotedId === null || quotedAuthorId === null) return null
  const deleted = quotedDeletedAt !== null
  return {
    id: quotedId,
    authorId: quotedAuthorId,
    authorName: quotedAuthorName ?? '',
    authorIsBot: row.quotedAuthorIsBot,
    text: deleted ? '' : (quotedText ?? ''),
    deleted,
  }
}

export function attachmentOf({ thumbnailId, ...file }: AttachmentRow): Message['attachments'][number] {
  return { ...file, url: `/files/${file.id}`, thumbnail: fileUrl(thumbnailId) }
}
