import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Backup } from '#contract/backups/backups.endpoints.ts'

export interface BackupsTable {
  id: Generated<number>
  name: string | null
  state: Backup['state']
  /** Null: the scheduler. */
  askedBy: number | null
  startedAt: Date
  finishedAt: Date | null
  bytes: number | null
  rows: number | null
  files: number | null
  failure: string | null
  damage: string | null
  copiedAt: Date | null
  copyFailure: string | null
}

/** Each time a backup was restored for trial, the failed ones too. */
export interface BackupDrillsTable {
  id: Generated<number>
  at: Date
  name: string
  milliseconds: number
  rows: number | null
  failure: string | null
}

declare module '../../platform/schema.ts' {
  interface Database {
    backups: BackupsTable
    backupDrills: BackupDrillsTable
  }
}

export const createBackups: Migration = {
  async up(db) {
    await sql`
      create table backups (
        id bigint generated always as identity primary key,
        name text,
        state text not null check (state in ('waiting', 'running', 'done', 'failed')),
        asked_by bigint references users (id),
        started_at timestamptz not null,
        finished_at timestamptz,
        bytes bigint,
        rows bigint,
        files bigint,
        failure text
      )`.execute(db)
    // One at a time.
    await sql`create unique index backups_going on backups ((true)) where state in ('waiting', 'running')`.execute(db)
  },
}

export const addBackupCare: Migration = {
  async up(db) {
    await sql`
      alter table backups
        add column damage text,
        add column copied_at timestamptz,
        add column copy_failure text`.execute(db)
    await sql`
      create table backup_drills (
        id bigint generated always as identity primary key,
        at timestamptz not null,
        name text not null,
        milliseconds bigint not null,
        rows bigint,
        failure text
      )`.execute(db)
  },
}
