import { z } from 'zod'
import { type PushPayload, pushPayload } from '#contract/notifications/push.payload.ts'
import { scope } from './scope.ts'

/** Nothing, when it is not what this version knows: another one sent it. */
function read({ data }: PushEvent): PushPayload | undefined {
  try {
    return pushPayload.safeParse(data?.json()).data
  } catch {
    return undefined
  }
}

/** Inside this site only, whatever was sent. */
function addressOf(href: string): string {
  const address = new URL(href, scope.location.origin)
  return address.origin === scope.location.origin ? address.href : scope.location.origin
}

const shown = z.object({ href: z.string() })

async function lead(data: unknown): Promise<void> {
  const address = addressOf(shown.safeParse(data).data?.href ?? '/')
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) {
    await scope.clients.openWindow(address)
    return
  }
  await page.focus()
  page.postMessage({ kind: 'open', address })
}

/** Shows what is pushed while no page is open, and leads to it. */
export function followPushes(): void {
  scope.addEventListener('push', (event) => {
    const news = read(event)
    if (!news) return
    const { title, body, href, tag } = news
    event.waitUntil(scope.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { href } }))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(lead(event.notification.data))
  })
}
