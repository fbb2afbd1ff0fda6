import { queryOptions } from '@tanstack/react-query'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { userKeys } from './userKeys.ts'

export const userQuery = (id: number) =>
  queryOptions({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call(userEndpoints.read, { params: { id }, signal }),
    enabled: id > 0,
  })
