import { warn } from '../../../lib/log.ts'

const key = 'twoStepChallenge'

/** A password was right and a code is still due; it outlives a reload but not the tab. */
export type Challenge = { challenge: string; to: string }

export function isChallengeAnswer(answer: unknown): answer is { challenge: string } {
  return typeof answer === 'object' && answer !== null && typeof Reflect.get(answer, 'challenge') === 'string'
}

export function keepChallenge(challenge: Challenge): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(challenge))
  } catch (error) {
    warn('session storage is not writable', error)
  }
}

export function readChallenge(): Challenge | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!isChallengeAnswer(kept)) return undefined
    const to: unknown = Reflect.get(kept, 'to')
    return { challenge: kept.challenge, to: typeof to === 'string' ? to : '' }
  } catch (error) {
    warn('session storage is not readable', error)
    return undefined
  }
}

export function forgetChallenge(): void {
  try {
    sessionStorage.removeItem(key)
  } catch (error) {
    warn('session storage is not writable', error)
  }
}
