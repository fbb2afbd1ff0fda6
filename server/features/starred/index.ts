import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { reminderJobs } from './reminder.ts'
import { countStars, listFolders, listStars } from './starred.queries.ts'
import { starMessage, unstarMessage } from './starring.ts'

const starredRoutes = [
  route(starredEndpoints.list, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    const rows = await listStars(ctx.db, actor, query)
    const total = await countStars(ctx.db, actor, query)
    return { rows, total, folders: await listFolders(ctx.db, actor), cursor }
  }),
  route(starredEndpoints.star, ({ ctx, actor, params, body }) => starMessage(ctx, actor, params.id, body)),
  route(starredEndpoints.unstar, ({ ctx, actor, params }) => unstarMessage(ctx, actor, params.id)),
]

export const starredFeature: Feature = { name: 'starred', routes: starredRoutes, jobs: reminderJobs }
