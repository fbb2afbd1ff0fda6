import { useQuery, useQueryClient } from '@tanstack/react-query'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { checkUser } from '../../../lib/session/userCheck.ts'

const twoStepKey = ['me', 'twoStep']

export const useTwoStep = () =>
  useQuery({ queryKey: twoStepKey, queryFn: ({ signal }) => call(twoStepEndpoints.state, { signal }) })

/** After a change; what was closed until two-step is on opens with the next user check. */
export function useRefreshTwoStep(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: twoStepKey })
    void checkUser()
  }
}
