import { warn } from '../../../lib/log.ts'

const key = 'twoStepChallenge'

/** A password was right and a code or a passkey is still due. */
type Due = { challenge: string; byApp: boolean; byPasskey: boolean }

/** It outlives a reload but not the tab. */
export type Challenge = Due & { to: string }

/** The contract's answer without its schemas: the sign-in page loads no validator. */
export function readAnswer(answer: unknown): Due | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const challenge: unknown = Reflect.get(answer, 'challenge')
  if (typeof challenge !== 'string') return undefined
  return {
    challenge,
    byApp: Reflect.get(answer, 'byApp') === true,
    byPasskey: Reflect.get(answer, 'byPasskey') === true,
  }
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
    const due = readAnswer(kept)
    if (!due || typeof kept !== 'object' || kept === null) return undefined
    const to: unknown = Reflect.get(kept, 'to')
    return { ...due, to: typeof to === 'string' ? to : '' }
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
