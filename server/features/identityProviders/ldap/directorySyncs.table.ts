import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What each run did. */
export interface DirectorySyncsTable {
  id: Generated<number>
  providerId: number
  at: Date
  /** Null: by night. */
  byId: number | null
  seen: number
  changed: number
  deactivated: number
  stopped: string | null
}

declare module '../../../platform/schema.ts' {
  interface Database {
    directorySyncs: DirectorySyncsTable
  }
}

export const createDirectorySyncs: Migration = {
  async up(db) {
    await sql`
      create table directory_syncs (
        id bigint generated always as identity primary key,
        provider_id bigint not null references identity_providers (id) on delete cascade,
        at timestamptz not null,
        by_id bigint references users (id) on delete set null,
        seen integer not null,
        changed integer not null,
        deactivated integer not null,
        stopped text
      )`.execute(db)
    await sql`create index directory_syncs_of_provider on directory_syncs (provider_id, id desc)`.execute(db)
    await sql`create index directory_syncs_by_person on directory_syncs (by_id) where by_id is not null`.execute(db)
    await sql`
      alter table identity_providers
        add column sync_owner_id bigint references users (id) on delete set null,
        add column syncing_until timestamptz`.execute(db)
    await sql`create index identity_providers_by_sync_owner on identity_providers (sync_owner_id)
      where sync_owner_id is not null`.execute(db)
  },
}
