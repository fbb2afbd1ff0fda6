import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasAdminRole } from '#contract/roles/roleNames.ts'
import type { Actor } from '../../platform/actor.ts'
import { visibleSpaces } from '../spaces/access.ts'

/** Its members and Admin, for a query that has the table `projects`. */
export const visibleProjects = (actor: Actor): RawBuilder<SqlBool> =>
  sql<SqlBool>`projects.id in ${visibleSpaces(actor)}`

/** Says the same as `mayInProject` with `budget`, for a query whose `own` is the reader's membership. */
export const seesBudget = (actor: Actor): RawBuilder<SqlBool> =>
  hasAdminRole(actor.roles)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`coalesce(own.role = 'manager' or 'budget' = any(own.abilities), false)`
