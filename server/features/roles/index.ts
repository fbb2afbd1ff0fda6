import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import type { Feature } from '../../platform/feature.ts'
import { route } from '../../platform/http/route.ts'
import { assignRoles } from './assignment.ts'
import { createRole } from './creation.ts'
import { removeRole } from './removal.ts'
import { reviseRole } from './revision.ts'
import { listRoles } from './roles.queries.ts'
import { createRoles } from './roles.table.ts'

const roleRoutes = [
  route(roleEndpoints.list, async ({ ctx }) => {
    const cursor = ctx.events.cursor()
    return { rows: await listRoles(ctx.db), cursor }
  }),
  route(roleEndpoints.create, ({ ctx, actor, body }) => createRole(ctx, actor, body)),
  route(roleEndpoints.update, ({ ctx, actor, params, body }) => reviseRole(ctx, actor, params.id, body)),
  route(roleEndpoints.remove, ({ ctx, actor, params, query }) => removeRole(ctx, actor, params.id, query.successorId)),
  route(roleEndpoints.assign, ({ ctx, actor, params, body }) => assignRoles(ctx, actor, params.id, body)),
]

export const rolesFeature: Feature = {
  name: 'roles',
  routes: roleRoutes,
  migrations: { '2026-11-15-11-roles': createRoles },
}
