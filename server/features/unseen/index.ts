import { unseenEndpoints } from '#contract/unseen/unseen.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { createToldAway } from './away.table.ts'
import { awayJobs, awayReactions } from './offlineDigest.ts'
import { listUnseen } from './unseen.queries.ts'
import { unseenSockets } from './unseen.sockets.ts'

export const unseenFeature: Feature = {
  name: 'unseen',
  routes: [route(unseenEndpoints.list, ({ ctx, actor }) => listUnseen(ctx.db, actor, ctx.clock.now()))],
  migrations: { '2026-11-15-64-told-away': createToldAway },
  unread: async (ctx, actor) => (await listUnseen(ctx.db, actor, ctx.clock.now())).length,
  reactions: awayReactions,
  jobs: awayJobs,
  sockets: unseenSockets,
}
