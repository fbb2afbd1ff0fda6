import { rightsEndpoints } from '#contract/rights/rights.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { explanationFor, rightsOf } from './rights.ts'

const rightsRoutes = [
  route(rightsEndpoints.mine, ({ ctx, actor }) => rightsOf(ctx, actor, actor.id)),
  route(rightsEndpoints.read, ({ ctx, actor, params }) => rightsOf(ctx, actor, params.id)),
  route(rightsEndpoints.explain, ({ ctx, actor, query }) => explanationFor(ctx, actor, query)),
]

/** What a person may do, and by which rule of which role. */
export const rightsFeature: Feature = { name: 'rights', routes: rightsRoutes }
