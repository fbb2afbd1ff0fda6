import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { type Challenge, forgetChallenge } from '../login/challenge.ts'
import { useEnter } from '../useEnter.ts'

/** A challenge ends after a while or too many codes; then the password is due again. */
export function useTwoStepSignIn({ challenge, to }: Challenge, onExpired: () => void): (code: string) => Promise<void> {
  const enter = useEnter()
  return async (code) => {
    try {
      const session = await call(accountEndpoints.twoStepLogin, { body: { challenge, code } })
      forgetChallenge()
      enter(session, to)
    } catch (thrown) {
      const expired = thrown instanceof ApiError && thrown.status < 429 && !('code' in thrown.fields)
      if (!expired) throw thrown
      onExpired()
    }
  }
}
