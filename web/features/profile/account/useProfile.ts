import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Profile, userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { checkUser } from '../../../lib/session/userCheck.ts'

export const profileKey = ['me']

export const useProfile = () =>
  useQuery({ queryKey: profileKey, queryFn: ({ signal }) => call(userEndpoints.me, { signal }) })

/** Keeps what the server answered, and lets the frame hear of a new name or photo. */
export function useTakeProfile(): (profile: Profile) => void {
  const queries = useQueryClient()
  return (profile) => {
    queries.setQueryData(profileKey, profile)
    void checkUser()
  }
}
