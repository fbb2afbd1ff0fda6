import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { findSpace, listSpaces, membersOfSpace } from './spaces.queries.ts'

export const spaceRoutes = [
  route(spaceEndpoints.list, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    return { rows: await listSpaces(ctx.db, actor, query.kind), cursor }
  }),
  route(spaceEndpoints.read, async ({ ctx, actor, params }) => {
    const cursor = ctx.events.cursor()
    const space = await findSpace(ctx.db, actor, params.id)
    if (!space) throw notFound('space')
    return { space, members: await membersOfSpace(ctx.db, params.id), cursor }
  }),
]
