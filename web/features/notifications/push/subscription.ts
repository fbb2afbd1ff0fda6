import type { BodyInput } from '#contract/http/endpoint.ts'
import type { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { registerWorker, workerSupported } from '../../../lib/device/worker.ts'
import { warn } from '../../../lib/log.ts'

export type Subscription = BodyInput<typeof pushEndpoints.subscribe>
export type PushProblem = 'refused' | 'failed'

export const pushSupported = () => workerSupported() && 'PushManager' in window && 'Notification' in window

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function sent(subscription: PushSubscription): Subscription {
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Asks the browser only when the person asks for it. */
export async function subscribeHere(
  publicKey: string,
): Promise<{ subscription: Subscription } | { problem: PushProblem }> {
  if ((await Notification.requestPermission()) !== 'granted') return { problem: 'refused' }
  try {
    await registerWorker()
    const { pushManager } = await navigator.serviceWorker.ready
    // One made with another key would never be delivered to.
    await (await pushManager.getSubscription())?.unsubscribe()
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(publicKey),
    })
    return { subscription: sent(subscription) }
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
