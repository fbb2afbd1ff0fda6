import { create } from 'zustand'
import { ConnectionError } from '../http/apiError.ts'
import { send } from '../http/send.ts'
import { warn } from '../log.ts'
import { readTab, writeTab } from '../storage/tab.ts'
import { isSignedIn, useSession } from './session.ts'

const questionKey = 'imece-push-question'
const tokenKey = 'imece-push-token'

/** Whether to ask the person about a device whose token this tab received. */
export const usePushQuestion = create<{ due: boolean }>(() => ({ due: readTab(questionKey) !== null }))

export function settlePushQuestion(): void {
  writeTab(questionKey, null)
  usePushQuestion.setState({ due: false })
}

/** Takes a device's push token out of the address, so that it neither stays there nor travels on in `to`. */
function takeFromAddress(): string | null {
  const url = new URL(window.location.href)
  const token = url.searchParams.get('fcmToken')?.trim()
  if (!token) return null
  url.searchParams.delete('fcmToken')
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  return token
}

/**
 * Sends the token once; if nobody is signed in yet, it waits for the sign-in. The device gets nothing before the person
 * agrees. The tab keeps the token until the server has it: signing in leaves the page, perhaps before the answer.
 */
export function handOverFcmToken(): void {
  const given = takeFromAddress()
  if (given !== null) writeTab(tokenKey, given)
  const fcmToken = readTab(tokenKey)
  if (fcmToken === null) return
  const deliver = async () => {
    try {
      await send('PUT', '/users/change-fcm-token', { fcmToken })
      writeTab(questionKey, 'due')
      usePushQuestion.setState({ due: true })
    } catch (error) {
      warn('the push token could not be handed over', error)
      // The next page that is loaded tries again.
      if (error instanceof ConnectionError) return
    }
    writeTab(tokenKey, null)
  }
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
