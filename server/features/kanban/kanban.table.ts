import { type ColumnType, type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Column } from '#contract/kanban/kanban.schemas.ts'
import type { TaskStatus } from '#contract/tasks/transitions.ts'

/** The specification's boards: the columns of a space's board. */
export interface KanbanBoardsTable {
  id: Generated<number>
  spaceId: number
  title: string
  position: number
  wipLimit: number | null
  taskStatus: TaskStatus | null
  colour: NonNullable<Column['colour']> | null
  glyph: NonNullable<Column['glyph']> | null
  version: Generated<number>
  createdAt: Date
  deletedAt: Date | null
  deletedBy: number | null
}

/** Written as JSON text, read as the driver parses it. */
type Json<Value> = ColumnType<Value, string, string>

export interface KanbanItemsTable {
  id: Generated<number>
  spaceId: number
  boardId: number
  position: number
  title: string
  body: Generated<string>
  dueDay: string | null
  labels: Json<string[]>
  memberIds: Json<number[]>
  coverFileId: number | null
  taskId: number | null
  /** Of the linked task when this card last followed it. */
  taskStatus: TaskStatus | null
  /** Counted here, so that a board is read from one table. */
  checklistDone: Generated<number>
  checklistTotal: Generated<number>
  commentsCount: Generated<number>
  filesCount: Generated<number>
  completedAt: Date | null
  archivedAt: Date | null
  version: Generated<number>
  createdBy: number | null
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
  deletedBy: number | null
}

export interface KanbanChecklistTable {
  id: Generated<number>
  itemId: number
  position: number
  text: string
  done: Generated<boolean>
}

export interface KanbanCommentsTable {
  id: Generated<number>
  itemId: number
  authorId: number
  text: string
  version: Generated<number>
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  deletedBy: number | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    kanbanBoards: KanbanBoardsTable
    kanbanItems: KanbanItemsTable
    kanbanChecklist: KanbanChecklistTable
    kanbanComments: KanbanCommentsTable
  }
}

export const createKanban: Migration = {
  async up(db) {
    await sql`
      create table kanban_boards (
        id bigint generated always as identity primary key,
        space_id bigint not null references spaces (id) on delete cascade,
        title text not null,
        position bigint not null,
        wip_limit integer,
        task_status text,
        colour text,
        glyph text,
        version integer not null default 1,
        created_at timestamptz not null,
        deleted_at timestamptz,
        deleted_by bigint references users (id)
      )`.execute(db)
    await sql`create index kanban_boards_by_space on kanban_boards (space_id, position, id)`.execute(db)
    await sql`create index kanban_boards_deleted on kanban_boards (deleted_at) where deleted_at is not null`.execute(db)
    await sql`
      create table kanban_items (
        id bigint generated always as identity primary key,
        space_id bigint not null references spaces (id) on delete cascade,
        board_id bigint not null references kanban_boards (id) on delete cascade,
        position bigint not null,
        title text not null,
        body text not null default '',
        due_day date,
        labels jsonb not null,
        member_ids jsonb not null,
        cover_file_id bigint,
        task_id bigint references tasks (id) on delete set null,
        task_status text,
        checklist_done integer not null default 0,
        checklist_total integer not null default 0,
        comments_count integer not null default 0,
        files_count integer not null default 0,
        completed_at timestamptz,
        archived_at timestamptz,
        version integer not null default 1,
        created_by bigint references users (id),
        created_at timestamptz not null,
        updated_at timestamptz not null,
        deleted_at timestamptz,
        deleted_by bigint references users (id)
      )`.execute(db)
    await sql`
      create index kanban_items_by_board on kanban_items (board_id, position, id)
      where deleted_at is null and archived_at is null`.execute(db)
    await sql`create index kanban_items_of_board on kanban_items (board_id)`.execute(db)
    await sql`
      create index kanban_items_archived on kanban_items (space_id, archived_at)
      where archived_at is not null and deleted_at is null`.execute(db)
    await sql`create index kanban_items_by_task on kanban_items (task_id) where task_id is not null`.execute(db)
    await sql`create index kanban_items_deleted on kanban_items (deleted_at) where deleted_at is not null`.execute(db)
    await sql`
      create index kanban_items_by_words on kanban_items
      using gin (tr_words(title || ' ' || body)) with (fastupdate = off)`.execute(db)
    await sql`
      create table kanban_checklist (
        id bigint generated always as identity primary key,
        item_id bigint not null references kanban_items (id) on delete cascade,
        position bigint not null,
        text text not null,
        done boolean not null default false
      )`.execute(db)
    await sql`create index kanban_checklist_by_item on kanban_checklist (item_id, position, id)`.execute(db)
    await sql`
      create table kanban_comments (
        id bigint generated always as identity primary key,
        item_id bigint not null references kanban_items (id) on delete cascade,
        author_id bigint not null references users (id),
        text text not null,
        version integer not null default 1,
        created_at timestamptz not null,
        edited_at timestamptz,
        deleted_at timestamptz,
        deleted_by bigint references users (id)
      )`.execute(db)
    await sql`create index kanban_comments_by_item on kanban_comments (item_id, id)`.execute(db)
  },
}

/** The trash finds what was deleted, and the sweep what has lain there for its days. */
export const indexCommentsInTrash: Migration = {
  async up(db) {
    await sql`create index kanban_comments_deleted on kanban_comments (deleted_at) where deleted_at is not null`.execute(
      db,
    )
  },
}
