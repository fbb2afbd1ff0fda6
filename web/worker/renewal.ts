import { z } from 'zod'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { post } from './pushCalls.ts'
import { scope } from './scope.ts'

/** What a page hands over when it subscribes: the key of the subscription, and the one of the workspace. */
const renewal = z.object({ kind: z.literal('renewal'), key: z.string(), publicKey: z.string() })
type Renewal = z.infer<typeof renewal>

const store = 'renewal'
const place = 'own'

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function within<Value>(mode: IDBTransactionMode, work: (entries: IDBObjectStore) => IDBRequest<Value>) {
  const opening = indexedDB.open('push', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const database = await settled(opening)
  try {
    return await settled(work(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}

export async function keepRenewal(message: unknown): Promise<void> {
  const { data } = renewal.safeParse(message)
  if (data) await within('readwrite', (entries) => entries.put(data, place))
}

/** As a page makes the first one. */
const newKey = () => (crypto.randomUUID() + crypto.randomUUID()).replaceAll('-', '')

/** The browser gave the subscription up: the server is told where the same device is to be reached from now on. */
export async function renewSubscription(): Promise<void> {
  const kept: unknown = await within('readonly', (entries) => entries.get(place))
  const known: Renewal | undefined = renewal.safeParse(kept).data
  if (!known) return
  const subscription = await scope.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: known.publicKey,
  })
  const { keys } = subscription.toJSON()
  const next = newKey()
  const response = await post(pushEndpoints.renew, {
    endpoint: subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    renewalKey: known.key,
    nextRenewalKey: next,
  })
  if (response.ok) await keepRenewal({ ...known, key: next })
}
