import { queryOptions } from '@tanstack/react-query'
import { rightsEndpoints } from '#contract/rights/rights.endpoints.ts'
import { call } from '../../lib/http/call.ts'

export const rightsKey = ['rights'] as const

export const myRights = queryOptions({
  queryKey: [...rightsKey, 'mine'],
  queryFn: ({ signal }) => call(rightsEndpoints.mine, { signal }),
})

export const rightsOf = (userId: number) =>
  queryOptions({
    queryKey: [...rightsKey, userId],
    queryFn: ({ signal }) => call(rightsEndpoints.read, { params: { id: userId }, signal }),
  })
