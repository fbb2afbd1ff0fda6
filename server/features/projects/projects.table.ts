import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Currency } from '#contract/money/money.ts'
import type { ProjectStatus } from '#contract/projects/projects.schemas.ts'

/** Code, name, manager, members and archive are those of its space. */
export interface ProjectsTable {
  id: number
  customer: string
  status: ProjectStatus
  startDay: string | null
  endDay: string | null
  budgetAmount: number | null
  /** The currency of the spending, even without a budget. */
  budgetCurrency: Currency
  externalRef: string
  description: string
  channelId: number
  createdAt: Date
  /** Rises with what the project says of itself; people, milestones and files are no reason for a conflict. */
  version: Generated<number>
}

export interface MilestonesTable {
  id: Generated<number>
  projectId: number
  title: string
  day: string
  note: string
  doneAt: Date | null
  version: Generated<number>
  createdAt: Date
  deletedAt: Date | null
  deletedBy: number | null
}

/** The file itself hangs on the project as long as it is here. */
export interface ProjectFilesTable {
  fileId: number
  projectId: number
  addedBy: number
  addedAt: Date
  deletedAt: Date | null
  deletedBy: number | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    projects: ProjectsTable
    milestones: MilestonesTable
    projectFiles: ProjectFilesTable
  }
}

export const createProjects: Migration = {
  async up(db) {
    await sql`
      create table projects (
        id bigint primary key references spaces (id),
        customer text not null default '' collate app_tr,
        status text not null check (status in ('planning', 'active', 'onHold', 'done', 'cancelled')),
        start_day date,
        end_day date,
        budget_amount bigint check (budget_amount >= 0),
        budget_currency text not null,
        external_ref text not null default '',
        description text not null default '',
        channel_id bigint not null references conversations (id),
        created_at timestamptz not null,
        version integer not null default 1,
        check (end_day >= start_day)
      )`.execute(db)
    await sql`create index spaces_of_projects on spaces (name, id) where kind = 'project'`.execute(db)
    await sql`create sequence project_codes`.execute(db)
    await sql`
      create table milestones (
        id bigint generated always as identity primary key,
        project_id bigint not null references projects (id) on delete cascade,
        title text not null,
        day date not null,
        note text not null default '',
        done_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null,
        deleted_at timestamptz,
        deleted_by bigint references users (id)
      )`.execute(db)
    await sql`create index milestones_of_project on milestones (project_id, day, id) where deleted_at is null`.execute(
      db,
    )
    await sql`
      create table project_files (
        file_id bigint primary key references files (id) on delete cascade,
        project_id bigint not null references projects (id) on delete cascade,
        added_by bigint not null references users (id),
        added_at timestamptz not null,
        deleted_at timestamptz,
        deleted_by bigint references users (id)
      )`.execute(db)
    await sql`create index project_files_of_project on project_files (project_id, added_at desc)`.execute(db)
  },
}
