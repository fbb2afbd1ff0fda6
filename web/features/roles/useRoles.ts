import { queryOptions, useQuery } from '@tanstack/react-query'
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts'
import { call } from '../../lib/http/call.ts'

export const rolesQuery = queryOptions({
  queryKey: ['roles'] as const,
  queryFn: ({ signal }) => call(roleEndpoints.list, { signal }),
})

/** Every role with its rules, for who may read them. */
export const useRoles = () => useQuery(rolesQuery)
