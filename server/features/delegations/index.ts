import { delegationEndpoints } from '#contract/delegations/delegations.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { delegate, revokeDelegation } from './delegation.ts'
import { listDelegations } from './delegations.queries.ts'
import { createDelegations } from './delegations.table.ts'

/** Who decides in somebody's place while they are away. */
export const delegationsFeature: Feature = {
  name: 'delegations',
  routes: [
    route(delegationEndpoints.list, ({ ctx, actor }) => listDelegations(ctx, actor)),
    route(delegationEndpoints.create, ({ ctx, actor, body }) => delegate(ctx, actor, body)),
    route(delegationEndpoints.revoke, ({ ctx, actor, params }) => revokeDelegation(ctx, actor, params.id)),
  ],
  migrations: { '2026-11-15-33-delegations': createDelegations },
}
