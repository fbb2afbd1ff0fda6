import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export interface FilesTable {
  id: Generated<number>
  name: string
  size: number
  /** By content; see `contentTypeOf`. */
  type: string
  sha256: string
  storageKey: string
  /** In pixels, for pictures whose header says so. */
  width: number | null
  height: number | null
  /** By the workspace itself (a report, an archive, a small version of a picture): it is nobody's upload. */
  made: Generated<boolean>
  ownerId: number
  attachedKind: string | null
  attachedId: number | null
  createdAt: Date
}

declare module '../../platform/schema.ts' {
  interface Database {
    files: FilesTable
  }
}

export const createFiles: Migration = {
  async up(db) {
    await sql`
      create table files (
        id bigint generated always as identity primary key,
        name text not null collate app_tr,
        size bigint not null,
        type text not null,
        sha256 text not null,
        storage_key text not null unique,
        width bigint,
        height bigint,
        owner_id bigint not null references users (id),
        attached_kind text,
        attached_id bigint,
        created_at timestamptz not null,
        check ((attached_kind is null) = (attached_id is null))
      )`.execute(db)
    await sql`create index files_by_attachment on files (attached_kind, attached_id)`.execute(db)
    await sql`create index files_unattached on files (created_at) where attached_kind is null`.execute(db)
  },
}

export const addMadeFiles: Migration = {
  async up(db) {
    await sql`alter table files add column made boolean not null default false`.execute(db)
    await sql`
      update files set made = true
      where attached_kind in ('reportRun', 'ownData', 'messageThumbnail')`.execute(db)
    await sql`create index files_by_owner on files (owner_id, created_at) include (size)`.execute(db)
  },
}

export const indexFileNames: Migration = {
  async up(db) {
    await sql`
      create index files_by_words on files using gin (tr_words(name)) with (fastupdate = off)
      where attached_kind is not null`.execute(db)
  },
}
