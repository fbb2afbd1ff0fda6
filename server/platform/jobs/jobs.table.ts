import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface JobsTable {
  id: Generated<number>
  kind: string
  payload: unknown
  uniqueKey: string | null
  runAt: Date
  /** Counted when a job is claimed, so that one that kills its process is given up too. */
  attempts: Generated<number>
  /** How often its key was asked for: a request that comes while the job runs makes it run once more. */
  asked: Generated<number>
  claim: string | null
  claimedUntil: Date | null
  lastError: string | null
  givenUpAt: Date | null
  createdAt: Date
}

declare module '../schema.ts' {
  interface Database {
    jobs: JobsTable
  }
}

export const createJobs: Migration = {
  async up(db) {
    await sql`
      create table jobs (
        id bigint generated always as identity primary key,
        kind text not null,
        payload jsonb not null,
        unique_key text,
        run_at timestamptz not null,
        attempts integer not null default 0,
        asked integer not null default 1,
        claim text,
        claimed_until timestamptz,
        last_error text,
        given_up_at timestamptz,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create unique index jobs_by_key on jobs (kind, unique_key) where given_up_at is null`.execute(db)
    await sql`create index jobs_by_time on jobs (run_at, id) where given_up_at is null`.execute(db)
    await sql`create index jobs_given_up on jobs (given_up_at) where given_up_at is not null`.execute(db)
  },
}
