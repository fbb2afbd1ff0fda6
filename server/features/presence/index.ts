import { presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { blockedIds } from '../users/blocks.queries.ts'
import { setDoNotDisturb, setStatus } from './announcement.ts'
import { readPresence, undisturbedIds } from './presence.queries.ts'
import { presenceSockets } from './presence.sockets.ts'
import { createPresence } from './presence.table.ts'
import { hiddenPresence } from './shownPresence.ts'

const presenceRoutes = [
  route(presenceEndpoints.list, async ({ ctx, actor }) => {
    const hidden = new Set(await blockedIds(ctx.db, actor.id))
    const rows = await readPresence(ctx)
    return { rows: rows.map((row) => (hidden.has(row.userId) ? hiddenPresence(row.userId) : row)) }
  }),
  route(presenceEndpoints.setDoNotDisturb, ({ ctx, actor, body }) => setDoNotDisturb(ctx, actor, body)),
  route(presenceEndpoints.setStatus, ({ ctx, actor, body }) => setStatus(ctx, actor, body)),
]

export const presenceFeature: Feature = {
  name: 'presence',
  routes: presenceRoutes,
  migrations: { '2026-11-15-24-presence': createPresence },
  sockets: presenceSockets,
  undisturbed: async ({ db, clock }, userId) => (await undisturbedIds(db, [userId], clock.now())).length > 0,
}
