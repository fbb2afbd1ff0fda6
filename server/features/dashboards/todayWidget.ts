import { sql } from 'kysely'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { waiting } from '../approvals/queue.ts'
import { rowsOf } from './rows.ts'
import { countMyTasks } from './taskCounts.ts'
import { countUnread } from './unread.queries.ts'

/** What needs me today. */
export async function readToday(
  ctx: Context,
  actor: Actor,
  sources: readonly ApprovalSource[],
): Promise<CrmContents['today']> {
  const day = await today(ctx)
  const due = { status: ['active', 'pending'], endFrom: day, endTo: day }
  const { dueToday, urgent, expired } = await countMyTasks(ctx, actor, {
    dueToday: due,
    urgent: { ...due, priority: 'urgent' },
    expired: { status: 'expired' },
  })
  const { oldestDay, beginner } = await standOf(ctx, actor)
  const approvals = await waiting(ctx, actor, sources, 'mine')
  return {
    dueToday: { ...dueToday, urgent },
    expired: { ...expired, oldestDay },
    approvals: { ...approvals, rows: rowsOf('approvals') },
    unread: { ...(await countUnread(ctx, actor)), rows: rowsOf('inbox') },
    beginner,
  }
}

/** Since when the oldest of my tasks is over, and whether I have done anything here yet. */
async function standOf(ctx: Context, { id }: Actor) {
  const { rows } = await sql<{ oldestDay: string | null; beginner: boolean }>`
    select
      (select min(end_day) from tasks
        where assignee_id = ${id} and status = 'expired' and open and deleted_at is null) as "oldestDay",
      not exists (select from tasks where assignee_id = ${id} and deleted_at is null)
        and not exists (select from tasks where creator_id = ${id} and deleted_at is null)
        and not exists (select from calendar_events where owner_id = ${id}) as beginner`.execute(ctx.db)
  return rows[0] ?? { oldestDay: null, beginner: false }
}
