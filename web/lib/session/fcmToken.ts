import { send } from '../http/send.ts'
import { warn } from '../log.ts'
import { isSignedIn, useSession } from './session.ts'

/** Takes a device's push token out of the address, so that it neither stays there nor travels on in `to`. */
function takeFromAddress(): string | null {
  const url = new URL(window.location.href)
  const token = url.searchParams.get('fcmToken')?.trim()
  if (!token) return null
  url.searchParams.delete('fcmToken')
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  return token
}

/** Sends it once; when nobody is signed in yet, it waits until somebody is. */
export function handOverFcmToken(): void {
  const fcmToken = takeFromAddress()
  if (fcmToken === null) return
  const deliver = () =>
    send('PUT', '/users/change-fcm-token', { fcmToken }).catch((error: unknown) =>
      warn('the push token could not be handed over', error),
    )
  if (isSignedIn(useSession.getState())) {
    void deliver()
    return
  }
  const stop = useSession.subscribe((session) => {
    if (!isSignedIn(session)) return
    stop()
    void deliver()
  })
}
