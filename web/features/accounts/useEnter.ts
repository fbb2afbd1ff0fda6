import type { LoginResponse } from '#contract/accounts/session.ts'
import { safeTarget } from '../../lib/session/safeTarget.ts'
import { signIn } from '../../lib/session/session.ts'
import { useVisit } from '../../lib/visit/visit.ts'

/** Signed in: on to where the person wanted to go, without a way back to the form. */
export function useEnter(): (session: LoginResponse, to: unknown) => void {
  const visit = useVisit()
  return (session, to) => {
    signIn(session)
    visit.replace(safeTarget(to))
  }
}
