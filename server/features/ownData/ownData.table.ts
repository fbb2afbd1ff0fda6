import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ownDataStates } from '#contract/ownData/ownData.endpoints.ts'

export interface OwnDataExportsTable {
  id: Generated<number>
  userId: number
  state: (typeof ownDataStates)[number]
  done: Generated<number>
  total: number | null
  fileId: number | null
  createdAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    ownDataExports: OwnDataExportsTable
  }
}

export const createOwnData: Migration = {
  async up(db) {
    await sql`
      create table own_data_exports (
        id bigint generated always as identity primary key,
        user_id bigint not null references users (id) on delete cascade,
        state text not null check (state in ('waiting', 'running', 'done', 'failed')),
        done integer not null default 0,
        total integer,
        file_id bigint references files (id) on delete set null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index own_data_exports_by_user on own_data_exports (user_id, id)`.execute(db)
    await sql`create index own_data_exports_by_file on own_data_exports (file_id)`.execute(db)
    await sql`create unique index own_data_exports_at_work on own_data_exports (user_id)
      where state in ('waiting', 'running')`.execute(db)
    await sql`create index own_data_exports_by_age on own_data_exports (created_at)`.execute(db)
  },
}
