import { type Kysely, sql } from 'kysely'
import type { Work } from '#contract/people/people.policy.ts'
import type { Database } from '../../platform/schema.ts'

/** What would be left without anybody if this person went. */
export async function workOf(db: Kysely<Database>, userId: number): Promise<Work> {
  const { rows } = await sql<Record<keyof Work, string>>`select
    (select count(*) from tasks where open and deleted_at is null and assignee_id = ${userId}) as "openTasks",
    (select count(*) from tasks where open and deleted_at is null and approver_id = ${userId})
      + (select count(*) from expense_reports
          where deleted_at is null and status = 'waitingManager' and approver_id = ${userId})
      + (select count(*) from deal_quotes join deals on deals.id = deal_quotes.deal_id
          where deals.deleted_at is null and deal_quotes.status = 'waiting' and deal_quotes.approver_id = ${userId})
      as approvals,
    (select count(*) from deals
      where deleted_at is null and stage not in ('won', 'lost') and owner_id = ${userId}) as deals,
    (select count(*) from spaces
      where kind = 'project' and archived_at is null and manager_id = ${userId}) as projects,
    (select count(*) from users where manager_id = ${userId} and status in ('active', 'invited')) as team`.execute(db)
  const { openTasks = 0, deals = 0, approvals = 0, projects = 0, team = 0 } = rows[0] ?? {}
  return {
    ...{ openTasks: Number(openTasks), deals: Number(deals) },
    ...{ approvals: Number(approvals), projects: Number(projects), team: Number(team) },
  }
}
