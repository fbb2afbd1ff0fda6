import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import type { LoginResponse } from '#contract/accounts/session.ts'
import { passkeySignInEndpoints } from '#contract/passkeys/passkeys.endpoints.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { askForPasskey } from '../../../lib/passkeys/device.ts'
import { type Challenge, forgetChallenge } from '../login/challenge.ts'
import { useEnter } from '../useEnter.ts'

/** A challenge ends after a while or too many tries; then the password is due again. */
export function useSecondStep({ challenge, to }: Challenge, onExpired: () => void) {
  const enter = useEnter()
  const finish = async (ask: () => Promise<LoginResponse>) => {
    try {
      const session = await ask()
      forgetChallenge()
      enter(session, to)
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || !('challenge' in thrown.fields)) throw thrown
      onExpired()
    }
  }
  return {
    byCode: (code: string) => finish(() => call(accountEndpoints.twoStepLogin, { body: { challenge, code } })),
    byPasskey: () =>
      finish(async () => {
        const options = await call(passkeySignInEndpoints.begin, { body: { challenge } })
        const answer = await askForPasskey(options)
        return call(passkeySignInEndpoints.secondStep, { body: { challenge, answer } })
      }),
  }
}
