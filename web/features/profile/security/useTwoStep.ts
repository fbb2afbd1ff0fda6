import { useQuery, useQueryClient } from '@tanstack/react-query'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { call } from '../../../lib/http/call.ts'

const twoStepKey = ['me', 'twoStep']

export const useTwoStep = () =>
  useQuery({ queryKey: twoStepKey, queryFn: ({ signal }) => call(twoStepEndpoints.state, { signal }) })

export function useRefreshTwoStep(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: twoStepKey })
}
