import { roleChanged } from '#contract/roles/roles.events.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { rightsKey } from '../rights/rightsQueries.ts'
import { rolesQuery } from './useRoles.ts'

/** The events name no rules, as not everybody may read them: whoever shows them asks again. */

export const roleLive: Reaction[] = [
  ...on(roleChanged, stale(rolesQuery.queryKey, rightsKey)),
  // How many people hold a role is part of the list.
  ...on(
    userChanged,
    stale(rolesQuery.queryKey, ({ id }) => [...rightsKey, id]),
  ),
]
