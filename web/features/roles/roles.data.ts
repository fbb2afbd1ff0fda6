import { queryOptions, useQuery } from '@tanstack/react-query'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { roleChanged } from '#contract/roles/roles.events.ts'
import { userChanged } from '#contract/users/users.events.ts'
import { reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'
import { rightsKey } from '../rights/rightsQueries.ts'

export const rolesQuery = queryOptions({ queryKey: ['roles'] as const, queryFn: reads(roleEndpoints.list) })

/** Every role with its rules, for people who may read them. */
export const useRoles = () => useQuery(rolesQuery)

/** The events carry no rules, as not everybody may read them: pages that show them ask again. */

export const live: Reaction[] = [
  ...on(roleChanged, stale(rolesQuery.queryKey, rightsKey)),
  // How many people hold a role is part of the list.
  ...on(
    userChanged,
    stale(rolesQuery.queryKey, ({ id }) => [...rightsKey, id]),
  ),
]
