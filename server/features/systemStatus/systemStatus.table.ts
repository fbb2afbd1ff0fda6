import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { CheckName, CheckState } from '#contract/systemStatus/systemStatus.schemas.ts'

/** What one look at one part of the system found. */
export interface StatusSamplesTable {
  id: Generated<number>
  name: CheckName
  at: Date
  state: CheckState
  latencyMs: number | null
  figures: unknown
  trouble: unknown
}

declare module '../../platform/schema.ts' {
  interface Database {
    statusSamples: StatusSamplesTable
  }
}

export const createStatus: Migration = {
  async up(db) {
    await sql`
      create table status_samples (
        id bigint generated always as identity primary key,
        name text not null,
        at timestamptz not null,
        state text not null check (state in ('working', 'slow', 'failing')),
        latency_ms double precision,
        figures jsonb not null,
        trouble jsonb
      )`.execute(db)
    await sql`create index status_samples_by_name on status_samples (name, at, id)`.execute(db)
    await sql`create index status_samples_by_age on status_samples (at)`.execute(db)
    // The daily dump became the daily backup; nobody runs its job any more.
    await sql`delete from jobs where kind = 'platform.dump'`.execute(db)
  },
}
