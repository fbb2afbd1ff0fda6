import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { userKeys } from '../../users/userKeys.ts'

export type UserDetail = ResponseOf<typeof userEndpoints.read>

export const useUserDetail = (id: number) =>
  useQuery({
    queryKey: userKeys.one(id),
    queryFn: ({ signal }) => call(userEndpoints.read, { params: { id }, signal }),
  })
