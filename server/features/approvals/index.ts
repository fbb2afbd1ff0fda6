import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import type { ApprovalSource } from '../../platform/approvalSource.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { forEachItem } from './decisions.ts'
import { approvalPushActs } from './pushActs.ts'
import { countApprovals, listApprovals } from './queue.ts'

const approvalRoutes = (sources: () => readonly ApprovalSource[]) => [
  route(approvalEndpoints.list, ({ ctx, actor, query }) => listApprovals(ctx, actor, sources(), query)),
  route(approvalEndpoints.count, ({ ctx, actor }) => countApprovals(ctx, actor, sources())),
  route(approvalEndpoints.decide, ({ body, ...call }) =>
    forEachItem(call, sources(), body.items, (source, item) =>
      source.decide(call.ctx, call.actor, item, body.decision),
    ),
  ),
  route(approvalEndpoints.undo, ({ body, ...call }) =>
    forEachItem(call, sources(), body.items, (source, item) => source.undo?.(call.ctx, call.actor, item)),
  ),
  route(approvalEndpoints.transfer, ({ body, ...call }) =>
    forEachItem(call, sources(), body.items, (source, item) =>
      source.transfer?.(call.ctx, call.actor, item, body.approverId),
    ),
  ),
]

/** One queue over the requests of all features; each feature decides by its own rules. */
export function approvalsFeature(registry: () => readonly Feature[]): Feature {
  const sources = () => registry().flatMap((feature) => feature.approvals ?? [])
  return { name: 'approvals', routes: approvalRoutes(sources), pushActs: approvalPushActs(sources) }
}
