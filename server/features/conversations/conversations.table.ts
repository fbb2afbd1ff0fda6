import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type {
  conversationTypes,
  membershipRoles,
  notifyLevels,
  postings,
} from '#contract/conversations/conversations.endpoints.ts'

export interface ConversationsTable {
  id: Generated<number>
  type: (typeof conversationTypes)[number]
  visibility: Generated<'public' | 'private'>
  name: Generated<string>
  topic: Generated<string>
  imageFileId: number | null
  posting: Generated<(typeof postings)[number]>
  forNewcomers: Generated<boolean>
  archivedAt: Date | null
  /** In the trash since then. */
  deletedAt: Date | null
  deletedBy: number | null
  /** Its name before and after, which is free for others meanwhile. */
  deletedName: string | null
  /** Out of the trash for good: a job takes away its messages, and at last the channel. */
  removedAt: Date | null
  /** `3:7` for the one direct conversation of two people. */
  dmKey: string | null
  /** The owner of a project's or sales project's channel, by kind and id. */
  ownerKind: string | null
  ownerId: number | null
  /** Given out to messages: `update … set last_seq = last_seq + 1 returning`. */
  lastSeq: Generated<number>
  lastMessageAt: Date | null
  createdBy: number | null
  createdAt: Date
  version: Generated<number>
}

/** A bot speaks where an Admin opened a channel to it. It is no member: nobody counts it, and it reads nothing in a row. */
export interface BotChannelsTable {
  botId: number
  conversationId: number
  openedAt: Date
}

export interface ConversationMembersTable {
  conversationId: number
  userId: number
  role: (typeof membershipRoles)[number]
  lastReadSeq: Generated<number>
  notify: Generated<(typeof notifyLevels)[number]>
  mutedUntil: Date | null
  hiddenAt: Date | null
  joinedAt: Date
  starred: Generated<boolean>
  /** Rises with the role. Not `version`: an earlier release names that of the joined conversation without its table. */
  roleVersion: Generated<number>
}

declare module '../../platform/schema.ts' {
  interface Database {
    conversations: ConversationsTable
    botChannels: BotChannelsTable
    conversationMembers: ConversationMembersTable
  }
}

export const createConversations: Migration = {
  async up(db) {
    await sql`
      create table conversations (
        id bigint generated always as identity primary key,
        type text not null check (type in ('dm', 'group', 'channel')),
        visibility text not null default 'private' check (visibility in ('public', 'private')),
        name text not null default '' collate app_tr,
        topic text not null default '',
        image_file_id bigint,
        dm_key text unique,
        owner_kind text,
        owner_id bigint,
        last_seq bigint not null default 0,
        last_message_at timestamptz,
        created_by bigint references users (id),
        created_at timestamptz not null,
        version integer not null default 1,
        check ((type = 'dm') = (dm_key is not null))
      )`.execute(db)
    await sql`create unique index conversations_owner on conversations (owner_kind, owner_id)`.execute(db)
    await sql`create unique index channels_by_name on conversations (tr_fold(name)) where type = 'channel'`.execute(db)
    await sql`
      create table conversation_members (
        conversation_id bigint not null references conversations (id) on delete cascade,
        user_id bigint not null references users (id) on delete cascade,
        role text not null default 'member' check (role in ('owner', 'manager', 'member', 'guest')),
        last_read_seq bigint not null default 0,
        notify text not null default 'all' check (notify in ('all', 'mentions', 'none')),
        muted_until timestamptz,
        hidden_at timestamptz,
        joined_at timestamptz not null,
        primary key (conversation_id, user_id)
      )`.execute(db)
    await sql`create index conversation_members_by_user on conversation_members (user_id, conversation_id)`.execute(db)
  },
}

export const addStarredConversations: Migration = {
  async up(db) {
    await sql`alter table conversation_members add column starred boolean not null default false`.execute(db)
  },
}

/** Each message looks for the people who hid its conversation. */
export const indexHiddenConversations: Migration = {
  async up(db) {
    await sql`
      create index conversation_members_hidden on conversation_members (conversation_id)
      where hidden_at is not null`.execute(db)
  },
}

/** Channels that only managers write to, that newcomers find themselves in, and that are only read. */
export const addChannelRules: Migration = {
  async up(db) {
    await sql`
      alter table conversations
        add column posting text not null default 'everybody' check (posting in ('everybody', 'managers')),
        add column for_newcomers boolean not null default false,
        add column archived_at timestamptz,
        add check (type = 'channel' or (posting = 'everybody' and not for_newcomers and archived_at is null)),
        add check (not for_newcomers or visibility = 'public')`.execute(db)
  },
}

/** Channels in the trash. */
export const addDeletedChannels: Migration = {
  async up(db) {
    await sql`
      alter table conversations
        add column deleted_at timestamptz,
        add column deleted_by bigint references users (id),
        add column deleted_name text,
        add column removed_at timestamptz,
        add check (type = 'channel' or deleted_at is null),
        add check (removed_at is null or deleted_at is not null)`.execute(db)
    await sql`create index conversations_deleted on conversations (deleted_at) where deleted_at is not null`.execute(db)
  },
}

export const addMemberRoleVersion: Migration = {
  async up(db) {
    await sql`alter table conversation_members add column role_version integer not null default 1`.execute(db)
  },
}

export const createBotChannels: Migration = {
  async up(db) {
    await sql`
      create table bot_channels (
        bot_id bigint not null references users (id) on delete cascade,
        conversation_id bigint not null references conversations (id) on delete cascade,
        opened_at timestamptz not null,
        primary key (bot_id, conversation_id)
      )`.execute(db)
    await sql`create index bot_channels_by_channel on bot_channels (conversation_id)`.execute(db)
  },
}
