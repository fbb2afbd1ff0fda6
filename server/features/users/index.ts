import type { Feature } from '../../platform/feature.ts'
import { everyone, userRoom } from './rooms.ts'
import { userRoutes } from './users.routes.ts'
import { userSearch } from './users.search.ts'
import { addRolesVersion, createUsers } from './users.table.ts'

export const usersFeature: Feature = {
  name: 'users',
  routes: userRoutes,
  migrations: { '2026-11-15-10-users': createUsers, '2026-11-18-61-version-of-roles-held': addRolesVersion },
  rooms: async (_ctx, actor) => [everyone, userRoom(actor.id)],
  search: userSearch,
}
