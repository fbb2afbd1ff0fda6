import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** My tasks by when they came and when they ended, and those of a project by when somebody last touched them. */
export const indexDashboards: Migration = {
  async up(db) {
    await sql`
      create index tasks_by_assignee_created on tasks (assignee_id, created_at) where deleted_at is null`.execute(db)
    await sql`
      create index tasks_by_assignee_ended on tasks (assignee_id, status, ended_at)
      where deleted_at is null and ended_at is not null`.execute(db)
    await sql`
      create index tasks_by_space_touched on tasks (space_id, updated_at desc, id desc)
      where deleted_at is null`.execute(db)
  },
}
