import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface TaskTimeTable {
  id: Generated<number>
  taskId: number
  userId: number
  day: string
  minutes: number
  note: Generated<string>
  createdAt: Date
  deletedAt: Date | null
  deletedBy: number | null
  version: Generated<number>
}

declare module '../../platform/schema.ts' {
  interface Database {
    taskTime: TaskTimeTable
  }
}

/** The workspace's day of a task's last change. */
const lastDay = (task: string) => sql`(${sql.id(task, 'updated_at')} at time zone
  coalesce((select value ->> 'timeZone' from settings), 'Europe/Istanbul'))::date`

/**
 * The sum stays a column of the task: lists, exports and reports read it as before. Whoever writes that column alone
 * (the version before, while processes are restarted) has an entry made of the difference, for the assignee.
 */
export const createTaskTime: Migration = {
  async up(db) {
    await sql`
      create table task_time (
        id bigint generated always as identity primary key,
        task_id bigint not null references tasks (id) on delete cascade,
        user_id bigint not null references users (id),
        day date not null,
        minutes integer not null check (minutes <> 0),
        note text not null default '',
        created_at timestamptz not null,
        deleted_at timestamptz,
        deleted_by bigint references users (id),
        version integer not null default 1
      )`.execute(db)
    await sql`
      create index task_time_by_task on task_time (task_id, day desc, id desc) where deleted_at is null`.execute(db)
    await sql`create index task_time_by_person on task_time (user_id, id)`.execute(db)
    await sql`
      create function keep_task_time() returns trigger language plpgsql as $$
      declare
        unexplained integer := new.spent_minutes - coalesce((
          select sum(minutes) from task_time where task_id = new.id and deleted_at is null), 0);
      begin
        if unexplained <> 0 then
          insert into task_time (task_id, user_id, day, minutes, created_at)
          values (new.id, new.assignee_id, ${lastDay('new')}, unexplained, new.updated_at);
        end if;
        return null;
      end $$`.execute(db)
    // Of many at once in one step: a row at a time, twenty thousand took half a minute.
    await sql`
      create function keep_task_time_at_once() returns trigger language plpgsql as $$
      begin
        insert into task_time (task_id, user_id, day, minutes, created_at)
        select added.id, added.assignee_id, ${lastDay('added')}, added.spent_minutes, added.updated_at
        from added where added.spent_minutes <> 0 order by added.id;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger tasks_keep_time_at_once after insert on tasks
      referencing new table as added for each statement execute function keep_task_time_at_once()`.execute(db)
    await sql`
      create trigger tasks_keep_time after update of spent_minutes on tasks
      for each row execute function keep_task_time()`.execute(db)
  },
}

/** What was one number becomes one entry, of the assignee, on the day of the last change. */
export const enterTimeSpent: Migration = {
  async up(db) {
    await sql`
      insert into task_time (task_id, user_id, day, minutes, created_at)
      select tasks.id, tasks.assignee_id, ${lastDay('tasks')}, tasks.spent_minutes - coalesce(entered.minutes, 0),
        tasks.updated_at
      from tasks
      left join (select task_id, sum(minutes)::integer as minutes from task_time where deleted_at is null group by task_id)
        as entered on entered.task_id = tasks.id
      where tasks.spent_minutes <> coalesce(entered.minutes, 0)
      order by tasks.id`.execute(db)
  },
}

/** The trash finds what was deleted, and the sweep what has lain there for its days. */
export const indexTimeInTrash: Migration = {
  async up(db) {
    await sql`create index task_time_deleted on task_time (deleted_at) where deleted_at is not null`.execute(db)
  },
}
