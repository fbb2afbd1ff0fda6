import { adminDashboardEndpoints } from '#contract/dashboards/admin.endpoints.ts'
import { crmEndpoints } from '#contract/dashboards/crm.endpoints.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import { route } from '../../platform/http/route.ts'
import { readActivityLines } from './activityLines.ts'
import { readAdmin } from './admin/admin.ts'
import { readCrm } from './crm.ts'

export const dashboardRoutes = (sources: () => readonly ApprovalSource[]) => [
  route(adminDashboardEndpoints.read, ({ ctx, actor, query }) => readAdmin(ctx, actor, sources(), query)),
  route(crmEndpoints.read, ({ ctx, actor, query }) => readCrm(ctx, actor, sources(), query)),
  route(crmEndpoints.activity, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    return { lines: await readActivityLines(ctx, actor, query.limit), cursor }
  }),
]
