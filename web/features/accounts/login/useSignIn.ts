import { paths } from '#contract/paths.ts'
import { UnexpectedAnswer } from '../../../lib/http/apiError.ts'
import { send } from '../../../lib/http/send.ts'
import { isLoginResponse } from '../../../lib/session/stored.ts'
import { useVisit } from '../../../lib/visit/visit.ts'
import { useEnter } from '../useEnter.ts'
import { isChallengeAnswer, keepChallenge } from './challenge.ts'

export type Credentials = { email: string; password: string; remember: boolean }

const loginPath = '/api/auth/login'

/** The contract's login without its schemas: this page loads no validator. */
export function useSignIn(): (credentials: Credentials) => Promise<void> {
  const visit = useVisit()
  const enter = useEnter()
  return async (credentials) => {
    const { body } = await send('POST', loginPath, credentials)
    const to = visit.search('to')
    if (isLoginResponse(body)) {
      enter(body, to)
    } else if (isChallengeAnswer(body)) {
      keepChallenge({ challenge: body.challenge, to: to ?? '' })
      visit.push(paths.twoSteps)
    } else {
      throw new UnexpectedAnswer(loginPath, body)
    }
  }
}
