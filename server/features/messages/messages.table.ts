import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { mentionKinds } from '#contract/mentions/mentions.endpoints.ts'
import type { priorities } from '#contract/messages/messages.schemas.ts'

export interface MessagesTable {
  id: Generated<number>
  conversationId: number
  seq: number
  clientId: string
  /** Hash of the first message under this `clientId`, to notice another message under the same key. */
  requestHash: string
  authorId: number
  text: string
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  deletedBy: number | null
  /** Since when nothing is left of a deleted one but its place. */
  removedAt: Date | null
  threadRootId: number | null
  /** False for replies that are only in their thread: those never count as unread. */
  inConversation: Generated<boolean>
  replies: Generated<number>
  lastReplyAt: Date | null
  quoteId: number | null
  forwarded: Generated<boolean>
  /** Only if everybody who reads the copy may read the original. */
  forwardedFromId: number | null
  pinnedAt: Date | null
  pinnedBy: number | null
  priority: Generated<(typeof priorities)[number]>
  linkKind: string | null
  linkId: number | null
  version: Generated<number>
}

export interface MessageEditsTable {
  id: Generated<number>
  messageId: number
  text: string
  at: Date
}

export interface MessageFilesTable {
  messageId: number
  fileId: number
  position: number
  conversationId: number
  kind: 'media' | 'document'
  /** In pixels as shown, for pictures. */
  width: number | null
  height: number | null
  thumbnailFileId: number | null
}

export interface ReactionsTable {
  messageId: number
  userId: number
  emoji: string
  at: Date
}

export interface MentionsTable {
  messageId: number
  userId: number
  conversationId: number
  seq: number
  kind: (typeof mentionKinds)[number]
  readAt: Date | null
}

export interface DraftsTable {
  userId: number
  conversationId: number
  /** 0 for the conversation itself. */
  threadRootId: number
  /** Empty under a key whose message was sent or scheduled: a save of it that is still under way comes too late. */
  text: string
  key: string | null
  updatedAt: Date
}

export interface RemindersTable {
  userId: number
  messageId: number
  at: Date
}

/** Here rather than in the feature that shows them, so that a page of messages can say which are starred. */
export interface StarsTable {
  userId: number
  messageId: number
  note: Generated<string>
  folder: Generated<string>
  /** A day, YYYY-MM-DD. */
  remindOn: string | null
  createdAt: Date
}

export interface ScheduledMessagesTable {
  id: Generated<number>
  userId: number
  conversationId: number
  clientId: string
  text: string
  /** In their order; they hang on it as files of the kind `scheduledMessage`. */
  attachmentIds: Generated<number[]>
  quoteId: number | null
  sendAt: Date
  failure: string | null
  version: Generated<number>
}

declare module '../../platform/schema.ts' {
  interface Database {
    messages: MessagesTable
    messageEdits: MessageEditsTable
    messageFiles: MessageFilesTable
    reactions: ReactionsTable
    mentions: MentionsTable
    drafts: DraftsTable
    reminders: RemindersTable
    stars: StarsTable
    scheduledMessages: ScheduledMessagesTable
  }
}

export const createMessages: Migration = {
  async up(db) {
    await sql`
      create table messages (
        id bigint generated always as identity primary key,
        conversation_id bigint not null references conversations (id) on delete cascade,
        seq bigint not null,
        client_id text not null,
        request_hash text not null,
        author_id bigint not null references users (id),
        text text not null,
        created_at timestamptz not null,
        edited_at timestamptz,
        deleted_at timestamptz,
        deleted_by bigint references users (id),
        thread_root_id bigint references messages (id),
        in_conversation boolean not null default true,
        replies integer not null default 0,
        last_reply_at timestamptz,
        quote_id bigint references messages (id),
        forwarded boolean not null default false,
        forwarded_from_id bigint references messages (id),
        pinned_at timestamptz,
        pinned_by bigint references users (id),
        priority text not null default 'normal' check (priority in ('normal', 'important', 'urgent')),
        link_kind text,
        link_id bigint,
        version integer not null default 1,
        unique (conversation_id, seq),
        unique (author_id, client_id)
      )`.execute(db)
    await sql`create index messages_by_thread on messages (thread_root_id, seq) where thread_root_id is not null`.execute(
      db,
    )
    await sql`create index messages_pinned on messages (conversation_id, pinned_at) where pinned_at is not null`.execute(
      db,
    )
    await sql`create index messages_by_day on messages (conversation_id, created_at)`.execute(db)
    await sql`create index messages_by_author on messages (author_id, id)`.execute(db)
    await sql`
      create index messages_words on messages using gin (to_tsvector('simple', tr_fold(text))) with (fastupdate = off)
      where deleted_at is null`.execute(db)
    await sql`
      create table message_edits (
        id bigint generated always as identity primary key,
        message_id bigint not null references messages (id) on delete cascade,
        text text not null,
        at timestamptz not null
      )`.execute(db)
    await sql`create index message_edits_by_message on message_edits (message_id, id)`.execute(db)
    await sql`
      create table message_files (
        message_id bigint not null references messages (id) on delete cascade,
        file_id bigint not null unique,
        position integer not null,
        conversation_id bigint not null,
        kind text not null check (kind in ('media', 'document')),
        width integer,
        height integer,
        thumbnail_file_id bigint unique,
        primary key (message_id, position)
      )`.execute(db)
    await sql`create index message_files_by_kind on message_files (conversation_id, kind, file_id)`.execute(db)
    await sql`
      create table reactions (
        message_id bigint not null references messages (id) on delete cascade,
        user_id bigint not null references users (id),
        emoji text not null,
        at timestamptz not null,
        primary key (message_id, emoji, user_id)
      )`.execute(db)
    await sql`
      create table mentions (
        message_id bigint not null references messages (id) on delete cascade,
        user_id bigint not null references users (id),
        conversation_id bigint not null,
        seq bigint not null,
        kind text not null check (kind in ('person', 'channel', 'here', 'role')),
        read_at timestamptz,
        primary key (message_id, user_id)
      )`.execute(db)
    await sql`create index mentions_by_user on mentions (user_id, message_id)`.execute(db)
    await sql`create index mentions_by_place on mentions (user_id, conversation_id, seq)`.execute(db)
    await sql`create index mentions_unread on mentions (user_id, message_id) where read_at is null`.execute(db)
    await sql`
      create table drafts (
        user_id bigint not null references users (id) on delete cascade,
        conversation_id bigint not null references conversations (id) on delete cascade,
        thread_root_id bigint not null default 0,
        text text not null,
        updated_at timestamptz not null,
        primary key (user_id, conversation_id, thread_root_id)
      )`.execute(db)
    await sql`
      create table reminders (
        user_id bigint not null references users (id) on delete cascade,
        message_id bigint not null references messages (id) on delete cascade,
        at timestamptz not null,
        primary key (user_id, message_id)
      )`.execute(db)
    await sql`
      create table stars (
        user_id bigint not null references users (id) on delete cascade,
        message_id bigint not null references messages (id) on delete cascade,
        note text not null default '',
        folder text not null default '' collate app_tr,
        remind_on date,
        created_at timestamptz not null,
        primary key (user_id, message_id)
      )`.execute(db)
    await sql`create index stars_by_time on stars (user_id, created_at, message_id)`.execute(db)
    await sql`
      create table scheduled_messages (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        conversation_id bigint not null references conversations (id) on delete cascade,
        client_id text not null,
        text text not null,
        send_at timestamptz not null,
        failure text,
        version integer not null default 1,
        unique (user_id, client_id)
      )`.execute(db)
  },
}

/** Words are found one by one, also in 3.2 and in a/b. */
export const indexMessageWords: Migration = {
  async up(db) {
    await sql`drop index messages_words`.execute(db)
    await sql`create index messages_words on messages using gin (tr_words(text)) with (fastupdate = off)`.execute(db)
  },
}

export const keepAllThatIsScheduled: Migration = {
  async up(db) {
    await sql`
      alter table scheduled_messages
        add column attachment_ids bigint[] not null default '{}',
        add column quote_id bigint references messages (id) on delete set null`.execute(db)
    await sql`alter table drafts add column key text`.execute(db)
  },
}

/** A message that goes for good is forgotten where it is quoted and forwarded: the indexes find these places. */
export const letMessagesGo: Migration = {
  async up(db) {
    await sql`create index messages_by_quote on messages (quote_id) where quote_id is not null`.execute(db)
    await sql`
      create index messages_by_forwarded on messages (forwarded_from_id)
      where forwarded_from_id is not null`.execute(db)
    await sql`
      create index scheduled_messages_by_quote on scheduled_messages (quote_id) where quote_id is not null`.execute(db)
  },
}

/** The trash finds what somebody deleted, and the sweep what has lain there for its days. */
export const keepMessagesInTrash: Migration = {
  async up(db) {
    await sql`alter table messages add column removed_at timestamptz`.execute(db)
    await sql`
      create index messages_in_trash on messages (deleted_by, deleted_at)
      where deleted_at is not null and removed_at is null`.execute(db)
    await sql`
      create index messages_due on messages (deleted_at)
      where deleted_at is not null and removed_at is null`.execute(db)
  },
}
