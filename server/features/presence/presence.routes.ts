import { presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { blockedIds } from '../users/blocks.queries.ts'
import { setDoNotDisturb, setStatus } from './announcement.ts'
import { readPresence } from './presence.queries.ts'
import { hiddenPresence } from './shownPresence.ts'

export const presenceRoutes = [
  route(presenceEndpoints.list, async ({ ctx, actor }) => {
    const hidden = new Set(await blockedIds(ctx.db, actor.id))
    const rows = await readPresence(ctx)
    return { rows: rows.map((row) => (hidden.has(row.userId) ? hiddenPresence(row.userId) : row)) }
  }),
  route(presenceEndpoints.setDoNotDisturb, ({ ctx, actor, body }) => setDoNotDisturb(ctx, actor, body)),
  route(presenceEndpoints.setStatus, ({ ctx, actor, body }) => setStatus(ctx, actor, body)),
]
