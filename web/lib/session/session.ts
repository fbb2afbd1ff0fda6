import { create } from 'zustand'
import type { LoginResponse } from '#contract/accounts/session.ts'
import { clearDeviceData } from '../device/clearDeviceData.ts'
import { send } from '../http/send.ts'
import { warn } from '../log.ts'
import {
  endStoredSession,
  isSessionKey,
  onStoredSession,
  readStoredSession,
  type StoredSession,
  storeSession,
} from './stored.ts'

interface SessionState extends StoredSession {
  /**
   * After a deliberate sign-out comes a plain sign-in page; after an ended session, sign-in leads back to the last
   * page.
   */
  leftOnPurpose: boolean
  /** The last change came from another tab, so nobody here leads the page on. */
  changedElsewhere: boolean
}

export const useSession = create<SessionState>(() => ({
  ...readStoredSession(),
  leftOnPurpose: false,
  changedElsewhere: false,
}))

onStoredSession((session) => useSession.setState({ ...session, changedElsewhere: false }))
window.addEventListener('storage', (event) => {
  if (event.storageArea !== localStorage || !isSessionKey(event.key)) return
  useSession.setState({ ...readStoredSession(), leftOnPurpose: false, changedElsewhere: true })
})

export const isSignedIn = (session: StoredSession): boolean => session.token !== null && session.user !== null

/** Somebody else views the app as this person, so personal data must not be requested. */
export const useLooking = (): boolean => useSession(({ user }) => user?.viewer !== undefined)

export function signIn(response: LoginResponse): void {
  useSession.setState({ leftOnPurpose: false })
  storeSession(response)
}

interface SignOutOptions {
  /** On a shared device everything this site keeps in the browser goes too. */
  shared?: boolean
}

export async function signOut({ shared = false }: SignOutOptions = {}): Promise<void> {
  // Set before the call: the live connection may end the session before the answer arrives.
  useSession.setState({ leftOnPurpose: true })
  await send('POST', '/api/auth/logout').catch((error: unknown) =>
    warn('the session could not be ended on the server', error),
  )
  if (shared) {
    await clearDeviceData()
    window.location.assign('/login')
    return
  }
  endStoredSession()
}
