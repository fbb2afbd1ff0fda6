import { sql } from 'kysely'
import type { AdminContents } from '#contract/dashboards/admin.endpoints.ts'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { ApprovalSource } from '../../../platform/approvalSource.ts'
import type { Context } from '../../../platform/context.ts'
import { today } from '../../../platform/days.ts'
import { waiting } from '../../approvals/queue.ts'
import { dayLater } from '../dayMath.ts'
import { countPresence } from './people.ts'
import { failuresSince, sinceYesterday } from './signIns.ts'
import { countAll } from './tasks.ts'

/** What an Admin looks at first. */
export async function readOverview(
  ctx: Context,
  actor: Actor,
  sources: readonly ApprovalSource[],
): Promise<AdminContents['overview']> {
  const yesterday = dayLater(await today(ctx), -1)
  const { expired, fresh } = await countAll(ctx, actor, {
    expired: { status: 'expired' },
    fresh: { status: 'expired', endFrom: yesterday, endTo: yesterday },
  })
  const mine = await waiting(ctx, actor, sources, 'mine')
  const all = hasAdminRole(actor.roles) ? await waiting(ctx, actor, sources, 'all') : mine
  const { offline, ...here } = await countPresence(ctx)
  const present = here.active + here.away + here.doNotDisturb
  const { rows } = await sql<{ projects: number; locked: number; failures: number }>`
    select
      (select count(*) from projects join spaces on spaces.id = projects.id
        where spaces.archived_at is null) as projects,
      (select count(*) from users where status = 'active' and locked_until > ${ctx.clock.now()}) as locked,
      (select count(*) from (${failuresSince(sinceYesterday(ctx))}) as failed) as failures`.execute(ctx.db)
  const { projects = 0, locked = 0, failures = 0 } = rows[0] ?? {}
  return {
    approvals: { mine: mine.count, all: all.count },
    people: { here: present, active: present + offline },
    projects,
    expired: { ...expired, new: fresh.count },
    failedSignIns: { count: failures, locked },
  }
}
