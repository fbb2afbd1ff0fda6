import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One row, made at the first start; the data folder holds the same id. */
export const createWorkspaceIdentity: Migration = {
  async up(db) {
    await sql`
      create table workspace_identity (
        id uuid not null,
        only_row boolean primary key default true check (only_row)
      )`.execute(db)
  },
}
