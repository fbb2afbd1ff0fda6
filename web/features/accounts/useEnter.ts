import { useRouter } from '@tanstack/react-router'
import type { LoginResponse } from '#contract/accounts/session.ts'
import { safeTarget } from '../../lib/session/safeTarget.ts'
import { signIn } from '../../lib/session/session.ts'

/** Signed in: on to where the person wanted to go, without a way back to the form. */
export function useEnter(): (session: LoginResponse, to: unknown) => void {
  const { history } = useRouter()
  return (session, to) => {
    signIn(session)
    history.replace(safeTarget(to))
  }
}
