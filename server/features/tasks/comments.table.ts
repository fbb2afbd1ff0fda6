import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface TaskCommentsTable {
  id: Generated<number>
  taskId: number
  authorId: number
  clientId: string
  text: string
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  deletedBy: number | null
  version: Generated<number>
}

export interface TaskFiltersTable {
  id: Generated<number>
  userId: number
  name: string
  query: JSONColumnType<Record<string, string>>
}

declare module '../../platform/schema.ts' {
  interface Database {
    taskComments: TaskCommentsTable
    taskFilters: TaskFiltersTable
  }
}

export const createComments: Migration = {
  async up(db) {
    await sql`
      create table task_comments (
        id bigint generated always as identity primary key,
        task_id bigint not null references tasks (id) on delete cascade,
        author_id bigint not null references users (id),
        client_id text not null,
        text text not null,
        created_at timestamptz not null,
        edited_at timestamptz,
        deleted_at timestamptz,
        deleted_by bigint references users (id),
        version integer not null default 1,
        unique (author_id, client_id)
      )`.execute(db)
    await sql`create index task_comments_by_task on task_comments (task_id, id) where deleted_at is null`.execute(db)
    await sql`
      create table task_filters (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        name text not null collate app_tr,
        query jsonb not null,
        unique (user_id, name)
      )`.execute(db)
  },
}

/** Tasks are found by their descriptions and comments too. */
export const indexTaskTexts: Migration = {
  async up(db) {
    await sql`
      create index tasks_by_words on tasks using gin (tr_words(title || ' ' || description)) with (fastupdate = off)
      where deleted_at is null`.execute(db)
    await sql`
      create index task_comments_by_words on task_comments using gin (tr_words(text)) with (fastupdate = off)
      where deleted_at is null`.execute(db)
  },
}

/** The trash finds what was deleted, and the sweep what has lain there for its days. */
export const indexCommentsInTrash: Migration = {
  async up(db) {
    await sql`create index task_comments_deleted on task_comments (deleted_at) where deleted_at is not null`.execute(db)
  },
}
