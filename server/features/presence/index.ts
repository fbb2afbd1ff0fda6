import type { Feature } from '../../platform/feature.ts'
import { undisturbedIds } from './presence.queries.ts'
import { presenceRoutes } from './presence.routes.ts'
import { presenceSockets } from './presence.sockets.ts'
import { createPresence } from './presence.table.ts'

export const presenceFeature: Feature = {
  name: 'presence',
  routes: presenceRoutes,
  migrations: { '2026-11-15-24-presence': createPresence },
  sockets: presenceSockets,
  undisturbed: async ({ db, clock }, userId) => (await undisturbedIds(db, [userId], clock.now())).length > 0,
}
