import { rightsEndpoints } from '#contract/rights/rights.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { explanationFor, rightsOf } from './rights.ts'

export const rightsRoutes = [
  route(rightsEndpoints.mine, ({ ctx, actor }) => rightsOf(ctx, actor, actor.id)),
  route(rightsEndpoints.read, ({ ctx, actor, params }) => rightsOf(ctx, actor, params.id)),
  route(rightsEndpoints.explain, ({ ctx, actor, query }) => explanationFor(ctx, actor, query)),
]
