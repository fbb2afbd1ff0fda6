import { type Generated, type GeneratedAlways, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ChecklistItem } from '#contract/checklists/checklist.ts'
import type { Recurrence } from '#contract/tasks/recurrence.ts'
import type { TaskPriority } from '#contract/tasks/tasks.schemas.ts'
import type { PendingKind, TaskAction, TaskStatus } from '#contract/tasks/transitions.ts'

/** The last decision or end, and the version that it made: a request that names an older one came too late. */
export interface StoredDecision {
  action: TaskAction
  byId: number
  at: string
  reason: string
  version: number
}

export interface TasksTable {
  id: Generated<number>
  creatorId: number
  clientId: string
  /** Hash of the first request under this `clientId`, to notice another task under the same key. */
  requestHash: string
  title: string
  description: string
  status: TaskStatus
  /** Active, pending or expired. */
  open: GeneratedAlways<boolean>
  priority: TaskPriority
  priorityRank: GeneratedAlways<number>
  startDay: string | null
  endDay: string | null
  assigneeId: number
  approverId: number | null
  participantIds: number[]
  watcherIds: number[]
  spaceId: number | null
  labels: string[]
  checklist: JSONColumnType<ChecklistItem[]>
  checklistLastId: Generated<number>
  estimateMinutes: number | null
  spentMinutes: Generated<number>
  recurrence: JSONColumnType<Recurrence> | null
  /** The task that followed this one, once it was made. */
  nextTaskId: number | null
  /** The day of the month on which a monthly series began, which short months do not have. */
  repeatDay: number | null
  requiresApproval: boolean
  pendingKind: PendingKind | null
  pendingBy: number | null
  pendingAt: Date | null
  pendingReason: Generated<string>
  pendingEndDay: string | null
  /** The status of the task when the request was made. */
  statusBefore: TaskStatus | null
  lastDecision: JSONColumnType<StoredDecision> | null
  /** What the last decision changed, to undo it a moment later. */
  undo: unknown
  sourceMessageId: number | null
  commentCount: Generated<number>
  version: Generated<number>
  createdAt: Date
  updatedAt: Date
  /** When it became completed, not completed or inactive. */
  endedAt: Date | null
  deletedAt: Date | null
  deletedBy: number | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    tasks: TasksTable
  }
}

export const createTasks: Migration = {
  async up(db) {
    await sql`
      create table tasks (
        id bigint generated always as identity primary key,
        creator_id bigint not null references users (id),
        client_id text not null,
        request_hash text not null,
        title text not null collate app_tr,
        description text not null default '',
        status text not null
          check (status in ('active', 'pending', 'completed', 'notCompleted', 'expired', 'inactive')),
        open boolean generated always as (status in ('active', 'pending', 'expired')) stored,
        priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
        priority_rank smallint generated always as (
          case priority when 'urgent' then 3 when 'high' then 2 when 'normal' then 1 else 0 end) stored,
        start_day date,
        end_day date,
        assignee_id bigint not null references users (id),
        approver_id bigint references users (id),
        participant_ids bigint[] not null default '{}',
        watcher_ids bigint[] not null default '{}',
        space_id bigint references spaces (id),
        labels text[] not null default '{}',
        checklist jsonb not null default '[]',
        checklist_last_id integer not null default 0,
        estimate_minutes integer,
        spent_minutes integer not null default 0,
        recurrence jsonb,
        next_task_id bigint references tasks (id) on delete set null,
        requires_approval boolean not null,
        pending_kind text check (pending_kind in ('create', 'complete', 'extend')),
        pending_by bigint references users (id),
        pending_at timestamptz,
        pending_reason text not null default '',
        pending_end_day date,
        status_before text,
        last_decision jsonb,
        undo jsonb,
        source_message_id bigint,
        comment_count integer not null default 0,
        version integer not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        ended_at timestamptz,
        deleted_at timestamptz,
        deleted_by bigint references users (id),
        unique (creator_id, client_id),
        check ((status = 'pending') = (pending_kind is not null)),
        check ((pending_kind is null) = (pending_by is null and pending_at is null)),
        check (end_day >= start_day)
      )`.execute(db)
    for (const owner of ['assignee', 'creator', 'approver', 'space']) {
      await sql`
        create index ${sql.id(`tasks_by_${owner}`)} on tasks (${sql.id(`${owner}_id`)}, end_day, priority_rank desc, id)
        where deleted_at is null`.execute(db)
    }
    await sql`
      create index tasks_open_by_assignee on tasks (assignee_id, end_day, priority_rank desc, id)
      where open and deleted_at is null`.execute(db)
    await sql`
      create index tasks_by_people on tasks using gin (participant_ids, watcher_ids) with (fastupdate = off)`.execute(
      db,
    )
    await sql`
      create index tasks_by_end on tasks (end_day, priority_rank desc, id) where deleted_at is null`.execute(db)
    await sql`
      create index tasks_open_by_end on tasks (end_day, priority_rank desc, id)
      where open and deleted_at is null`.execute(db)
    await sql`
      create index tasks_pending on tasks (pending_at, id) where status = 'pending' and deleted_at is null`.execute(db)
    await sql`
      create index tasks_repeating on tasks (end_day)
      where recurrence is not null and next_task_id is null and deleted_at is null`.execute(db)
    await sql`create index tasks_deleted on tasks (deleted_at) where deleted_at is not null`.execute(db)
    await sql`
      create index tasks_words on tasks using gin (tr_words(title)) with (fastupdate = off)
      where deleted_at is null`.execute(db)
  },
}

/** The people in this column of `tasks` who also have another reason to see the task. */
const withReason = (column: string) => sql`array(
  select person from unnest(${sql.id(column)}) with ordinality as standing (person, place)
  where person in (assignee_id, creator_id) or person is not distinct from approver_id
    or exists (select from space_members where space_id = tasks.space_id and user_id = person)
    or exists (
      select from user_roles join roles on roles.id = user_roles.role_id
      where user_roles.user_id = person and strpos(roles.name, 'Admin') > 0)
  order by place)`

/**
 * Membership used to end without them: people who left a project still watched its tasks, and so saw them. Tasks
 * without a project belong to the people whom they name.
 */
export const closeToLeavers: Migration = {
  async up(db) {
    await sql`
      update tasks set watcher_ids = ${withReason('watcher_ids')}, participant_ids = ${withReason('participant_ids')}
      where space_id is not null and (watcher_ids <> '{}' or participant_ids <> '{}')`.execute(db)
  },
}

export const addRepeatDay: Migration = {
  async up(db) {
    await sql`alter table tasks add column repeat_day smallint check (repeat_day between 1 and 31)`.execute(db)
  },
}
