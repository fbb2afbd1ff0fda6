import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** While somebody is away another decides for them: both days included, by the workspace's calendar. */
export interface DelegationsTable {
  id: Generated<number>
  delegatorId: number
  deputyId: number
  startDay: string
  endDay: string
  revokedAt: Date | null
  createdAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    delegations: DelegationsTable
  }
}

export const createDelegations: Migration = {
  async up(db) {
    await sql`
      create table delegations (
        id bigint generated always as identity primary key,
        delegator_id bigint not null references users (id),
        deputy_id bigint not null references users (id),
        start_day date not null,
        end_day date not null,
        revoked_at timestamptz,
        created_at timestamptz not null,
        check (end_day >= start_day),
        check (deputy_id <> delegator_id)
      )`.execute(db)
    await sql`create index delegations_by_deputy on delegations (deputy_id, end_day) where revoked_at is null`.execute(
      db,
    )
    await sql`create index delegations_by_delegator on delegations (delegator_id, end_day) where revoked_at is null`.execute(
      db,
    )
  },
}
