import { type Kysely, sql } from 'kysely'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import type { Database } from '../../platform/schema.ts'

export type Work = ResponseOf<typeof peopleEndpoints.work>

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
    (select count(*) from users where manager_id = ${userId} and status in ('active', 'invited')) as team`.execute(db)
  const { openTasks = 0, approvals = 0, team = 0 } = rows[0] ?? {}
  return { openTasks: Number(openTasks), approvals: Number(approvals), team: Number(team) }
}
