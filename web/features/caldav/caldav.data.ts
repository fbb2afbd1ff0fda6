import { apiTokenEndpoints, apiTokenLifetimes } from '#contract/accounts/apiTokens.endpoints.ts'
import { caldavPath, caldavScope } from '#contract/caldav/caldav.ts'
import { call } from '../../lib/http/call.ts'
import { useProfile, useRefreshTokens } from '../profile/profile.data.ts'

/** What a calendar program asks for, besides the password. */
export function useAccount(): { server: string; user: string } {
  const { data } = useProfile()
  return { server: new URL(caldavPath, window.location.origin).href, user: data?.email ?? '' }
}

/** The longest: whoever has to type it into a phone again each month stops using it. */
const [, , lifetime] = apiTokenLifetimes

export function useMakeAppPassword() {
  const refresh = useRefreshTokens()
  return async (asked: { name: string; password: string }): Promise<string> => {
    const { token } = await call(apiTokenEndpoints.create, { body: { ...asked, scopes: [caldavScope], lifetime } })
    refresh()
    return token
  }
}
