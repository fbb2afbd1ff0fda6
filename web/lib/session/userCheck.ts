import { create } from 'zustand'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { ApiError } from '../http/apiError.ts'
import { call } from '../http/call.ts'
import { warn } from '../log.ts'
import { storedToken, storeUser } from './stored.ts'

export const userCheckEveryMs = 300_000

/** When the server last answered; a 401 is no answer but an end. */
export const useUserCheck = create<{ checkedAt: number | null }>(() => ({ checkedAt: null }))

let running: Promise<void> | undefined

async function check(): Promise<void> {
  try {
    const { userAbilityRules, ...user } = await call(accountEndpoints.checkUser)
    storeUser(user, userAbilityRules)
  } catch (error) {
    // A 401 has already ended the session where the answer was read; an answer without a valid id changes nothing.
    if (error instanceof ApiError && error.status === 401) {
      warn('token expired or invalid')
      return
    }
    warn('the user check failed', error)
  }
  useUserCheck.setState({ checkedAt: Date.now() })
}

/** Asks the server who we are and what we may do now: one question at a time, none without a token. */
export function checkUser(): Promise<void> {
  if (storedToken() === null) return Promise.resolve()
  running ??= check().finally(() => {
    running = undefined
  })
  return running
}
