import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { CollectionName } from './collections.ts'

/** What calendar programs called the events and tasks that they made: they look for them under these names. */
export interface CaldavNamesTable {
  userId: number
  collection: CollectionName
  name: string
  uid: string
  /** One of the two. */
  eventId: number | null
  taskId: number | null
}

/** How each collection of a person looked when a program last asked: what changed since is told by the difference. */
export interface CaldavMembersTable {
  userId: number
  collection: CollectionName
  name: string
  itemId: number
  etag: string
  /** The place of its last change among those of the collection. */
  seq: number
  goneAt: Date | null
}

export interface CaldavCollectionsTable {
  userId: number
  collection: CollectionName
  /** Of the last change. */
  seq: number
  /** Of the last change that is forgotten: whoever knows less asks for everything again. */
  forgotten: number
}

declare module '../../platform/schema.ts' {
  interface Database {
    caldavNames: CaldavNamesTable
    caldavMembers: CaldavMembersTable
    caldavCollections: CaldavCollectionsTable
  }
}

export const createCaldav: Migration = {
  async up(db) {
    await sql`
      create table caldav_names (
        user_id bigint not null references users (id) on delete cascade,
        collection text not null check (collection in ('events', 'tasks')),
        name text not null,
        uid text not null,
        event_id bigint references calendar_events (id) on delete cascade,
        task_id bigint references tasks (id) on delete cascade,
        primary key (user_id, collection, name),
        unique (user_id, collection, uid),
        check ((collection = 'events') = (event_id is not null)),
        check ((collection = 'tasks') = (task_id is not null))
      )`.execute(db)
    await sql`create unique index caldav_names_by_event on caldav_names (event_id) where event_id is not null`.execute(
      db,
    )
    await sql`create unique index caldav_names_by_task on caldav_names (task_id) where task_id is not null`.execute(db)
    await sql`
      create table caldav_members (
        user_id bigint not null references users (id) on delete cascade,
        collection text not null check (collection in ('events', 'tasks')),
        name text not null,
        item_id bigint not null,
        etag text not null,
        seq bigint not null,
        gone_at timestamptz,
        primary key (user_id, collection, name)
      )`.execute(db)
    await sql`
      create table caldav_collections (
        user_id bigint not null references users (id) on delete cascade,
        collection text not null check (collection in ('events', 'tasks')),
        seq bigint not null,
        forgotten bigint not null,
        primary key (user_id, collection)
      )`.execute(db)
    // Who is invited to a person's events is asked at every look of every program.
    await sql`create index calendar_guests_by_root on calendar_guests (root_id)`.execute(db)
  },
}
