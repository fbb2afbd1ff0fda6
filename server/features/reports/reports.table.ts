import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Language } from '#contract/locale/languages.ts'
import type { ReportKind } from '#contract/reports/reports.schemas.ts'
import type { ReportFormat, ReportRun } from '#contract/reports/runs.endpoints.ts'
import type { ScheduleBody } from '#contract/reports/saved.endpoints.ts'

export interface ReportRunsTable {
  id: Generated<number>
  ownerId: number
  kind: ReportKind
  format: ReportFormat
  query: JSONColumnType<Record<string, string>>
  language: Language
  /** Of the saved report that a schedule makes; its file then goes to the owner by e-mail. */
  mailedAs: string | null
  state: ReportRun['state']
  done: Generated<number>
  total: number | null
  fileId: number | null
  failure: string | null
  createdAt: Date
  endedAt: Date | null
}

export interface SavedReportsTable {
  id: Generated<number>
  ownerId: number
  kind: ReportKind
  name: string
  query: JSONColumnType<Record<string, string>>
  schedule: JSONColumnType<ScheduleBody> | null
  nextAt: Date | null
  lastAt: Date | null
  version: Generated<number>
  createdAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    reportRuns: ReportRunsTable
    savedReports: SavedReportsTable
  }
}

export const createReports: Migration = {
  async up(db) {
    await sql`
      create table report_runs (
        id bigint generated always as identity primary key,
        owner_id bigint not null references users (id) on delete cascade,
        kind text not null,
        format text not null check (format in ('csv', 'xlsx', 'pdf')),
        query jsonb not null,
        language text not null,
        mailed_as text,
        state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
        done integer not null default 0,
        total integer,
        file_id bigint references files (id) on delete set null,
        failure text,
        created_at timestamptz not null,
        ended_at timestamptz
      )`.execute(db)
    await sql`create index report_runs_of_person on report_runs (owner_id, id desc)`.execute(db)
    await sql`create index report_runs_by_age on report_runs (created_at)`.execute(db)
    await sql`
      create table saved_reports (
        id bigint generated always as identity primary key,
        owner_id bigint not null references users (id) on delete cascade,
        kind text not null,
        name text not null collate app_tr,
        query jsonb not null,
        schedule jsonb,
        next_at timestamptz,
        last_at timestamptz,
        version integer not null default 1,
        created_at timestamptz not null,
        unique (owner_id, kind, name),
        check ((schedule is null) = (next_at is null))
      )`.execute(db)
    await sql`create index saved_reports_due on saved_reports (next_at) where next_at is not null`.execute(db)
  },
}

/** Reports count by the time when tasks were created and ended, for all people. */
export const indexReports: Migration = {
  async up(db) {
    await sql`create index tasks_by_created on tasks (created_at) where deleted_at is null`.execute(db)
    await sql`
      create index tasks_by_ended on tasks (ended_at) where deleted_at is null and ended_at is not null`.execute(db)
  },
}
