import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { sessionEndpoints } from '#contract/accounts/sessions.endpoints.ts'
import { twoStepEndpoints } from '#contract/accounts/twoStep.endpoints.ts'
import { type Profile, userEndpoints } from '#contract/users/users.endpoints.ts'
import { call, reads } from '../../lib/http/call.ts'
import { checkUser } from '../../lib/session/userCheck.ts'

export const profileKey = ['me']

export const useProfile = () => useQuery({ queryKey: profileKey, queryFn: reads(userEndpoints.me) })

/** Caches the server's answer, and updates the name and photo in the frame. */
export function useCacheProfile(): (profile: Profile) => void {
  const queries = useQueryClient()
  return (profile) => {
    queries.setQueryData(profileKey, profile)
    void checkUser()
  }
}

export const sessionsKey = ['me', 'sessions']

export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: reads(sessionEndpoints.list) })

export function useEndSessions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: sessionsKey })
  const endOne = useMutation({
    mutationFn: (id: number) => call(sessionEndpoints.end, { params: { id } }),
    onSettled: refresh,
  })
  const endOthers = useMutation({
    mutationFn: () => call(sessionEndpoints.endOthers),
    onSettled: refresh,
  })
  return { endOne, endOthers }
}

const tokensKey = ['me', 'tokens']

export const useApiTokens = () => useQuery({ queryKey: tokensKey, queryFn: reads(apiTokenEndpoints.list) })

export function useRefreshTokens(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: tokensKey })
}

export function useRevokeToken() {
  const refresh = useRefreshTokens()
  return useMutation({
    mutationFn: (id: number) => call(apiTokenEndpoints.revoke, { params: { id } }),
    onSettled: refresh,
  })
}

const twoStepKey = ['me', 'twoStep']

export const useTwoStep = () => useQuery({ queryKey: twoStepKey, queryFn: reads(twoStepEndpoints.state) })

/** After a change; areas that need two-step open with the next user check. */
export function useRefreshTwoStep(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: twoStepKey })
    void checkUser()
  }
}
