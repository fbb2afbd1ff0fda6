import { queryOptions } from '@tanstack/react-query'
import { rightsEndpoints } from '#contract/rights/rights.endpoints.ts'
import { reads } from '../../lib/http/call.ts'

export const rightsKey = ['rights'] as const

export const myRights = queryOptions({ queryKey: [...rightsKey, 'mine'], queryFn: reads(rightsEndpoints.mine) })

export const rightsOf = (userId: number) =>
  queryOptions({ queryKey: [...rightsKey, userId], queryFn: reads(rightsEndpoints.read, { params: { id: userId } }) })
