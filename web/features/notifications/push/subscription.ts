import type { BodyInput } from '#contract/http/endpoint.ts'
import type { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { registerWorker, workerSupported } from '../../../lib/device/worker.ts'
import { warn } from '../../../lib/log.ts'

export type Subscription = BodyInput<typeof pushEndpoints.subscribe>
export type PushProblem = 'refused' | 'failed'

/** Safari on phones and tablets offers it only to what stands on the home screen. */
export const needsHomeScreen = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
    ? !window.matchMedia('(display-mode: standalone)').matches
    : false

/** Refused before anybody asks: then the browser asks nobody any more. */
export const pushRefused = () => pushSupported() && Notification.permission === 'denied'

export const pushSupported = () => workerSupported() && 'PushManager' in window && 'Notification' in window

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** With a key by which the worker may say later that the browser changed it. */
function sent(subscription: PushSubscription): Subscription {
  const { keys } = subscription.toJSON()
  const renewalKey = (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')
  return { endpoint: subscription.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, renewalKey }
}

/** Asks the browser only when the person asks for it. */
export async function subscribeHere(
  publicKey: string,
): Promise<{ subscription: Subscription } | { problem: PushProblem }> {
  if ((await Notification.requestPermission()) !== 'granted') return { problem: 'refused' }
  try {
    await registerWorker()
    const { pushManager, active } = await navigator.serviceWorker.ready
    // One made with another key would never be delivered to.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    })
    const own = sent(subscription)
    active?.postMessage({ kind: 'renewal', key: own.renewalKey, publicKey })
    return { subscription: own }
  } catch (error) {
    warn('the browser could not subscribe to push', error)
    return { problem: 'failed' }
  }
}

export async function dropSubscription(): Promise<void> {
  const registration = pushSupported() ? await navigator.serviceWorker.getRegistration() : undefined
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
