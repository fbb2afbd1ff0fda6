import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import type { userEndpoints } from '#contract/users/users.endpoints.ts'
import { userQuery } from '../../users/users.data.ts'

export type UserDetail = ResponseOf<typeof userEndpoints.read>

export const useUserDetail = (id: number) => useQuery(userQuery(id))
