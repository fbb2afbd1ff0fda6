import type { Feature } from '../../platform/feature.ts'
import { roleRoutes } from './roles.routes.ts'
import { createRoles } from './roles.table.ts'

export const rolesFeature: Feature = {
  name: 'roles',
  routes: roleRoutes,
  migrations: { '2026-11-15-11-roles': createRoles },
}
