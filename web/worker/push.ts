import { z } from 'zod'
import { needsWords, type PushPayload, pushPayload } from '#contract/notifications/push.payload.ts'
import { act, arrived } from './pushCalls.ts'
import { keepRenewal, renewSubscription } from './renewal.ts'
import { scope } from './scope.ts'

/** Nothing, when it is not what this version knows: another one sent it. */
function read({ data }: PushEvent): PushPayload | undefined {
  try {
    return pushPayload.safeParse(data?.json()).data
  } catch {
    return undefined
  }
}

/** The types of the browser leave out what only some browsers have. */
interface Options extends NotificationOptions {
  renotify?: boolean
  actions?: readonly { action: string; title: string; type: 'text' | 'button'; placeholder?: string }[]
}

/** What is kept beside what is shown, for the click. */
const shown = pushPayload
  .pick({ href: true, key: true, actions: true, failed: true, tag: true, language: true, of: true })
  .partial()
type Shown = z.infer<typeof shown>

// Some browsers show two, some none.
function room(): number {
  const most: unknown = Reflect.get(Notification, 'maxActions')
  return typeof most === 'number' ? most : 2
}

async function show(title: string, body: string, data: Shown): Promise<void> {
  const { tag = '', language, actions = [] } = data
  const options: Options = {
    body,
    // Android draws no vectors; the badge is what stands in its status bar.
    icon: '/icon-192.png',
    badge: '/badge.png',
    // A newer one in the place of the older is news as well.
    ...(tag === '' ? {} : { tag, renotify: true }),
    ...(language === undefined ? {} : { lang: language }),
    actions: actions.slice(0, room()).map(({ action, title: label, placeholder }) => ({
      ...{ action, title: label },
      type: needsWords(action) ? 'text' : 'button',
      ...(placeholder === undefined ? {} : { placeholder }),
    })),
    data,
  }
  await scope.registration.showNotification(title, options)
}

/** On the icon of the installed app. */
async function showCount(unread: number | undefined): Promise<void> {
  if (unread === undefined || !('setAppBadge' in scope.navigator)) return
  // Zero takes it away. Where there is no icon to show it on, nothing is lost.
  await scope.navigator.setAppBadge(unread).catch(() => undefined)
}

async function closeSettled(tags: readonly string[]): Promise<void> {
  const found = await Promise.all(tags.map((tag) => scope.registration.getNotifications({ tag })))
  for (const notification of found.flat()) notification.close()
}

async function receive({ title, body, settled, unread, ...data }: PushPayload): Promise<void> {
  if (settled) await closeSettled(settled)
  else await show(title, body, shown.parse(data))
  await showCount(unread)
  if (!settled && data.key !== undefined) await arrived(data.key)
}

/** Inside this site only, whatever was sent. */
function addressOf(href: string): string {
  const address = new URL(href, scope.location.origin)
  return address.origin === scope.location.origin ? address.href : scope.location.origin
}

async function lead(href = '/'): Promise<void> {
  const address = addressOf(href)
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) {
    await scope.clients.openWindow(address)
    return
  }
  await page.focus()
  page.postMessage({ kind: 'open', address })
}

interface Click {
  notification: Notification
  action: string
  text: string
}

/** Does what was chosen, or opens where it can be done. What became of it is said in its place. */
async function answer({ notification, action, text }: Click): Promise<void> {
  const data = shown.safeParse(notification.data).data ?? {}
  const { key, tag = '' } = data
  const chosen = data.actions?.find((one) => one.action === action)
  if (!chosen || key === undefined || chosen.action === 'why' || (needsWords(chosen.action) && text === '')) {
    return lead(chosen?.href ?? data.href)
  }
  const answered = await act({ key, action: chosen.action, text })
  if (answered.state === 'underWay') return
  // What was typed is not lost, and can be tried again.
  if (answered.state === 'unreached') return show(data.failed ?? notification.title, text || notification.body, data)
  await showCount(answered.unread)
  const link = data.href === undefined ? {} : { href: data.href }
  const inPlace = { tag, ...link, ...(data.language === undefined ? {} : { language: data.language }) }
  // What was only read has said so by going away.
  if (answered.state === 'refused' || chosen.action !== 'read') {
    await show(answered.said, text || notification.title, inPlace)
  }
}

/** Typed in the notification itself, where the browser lets one. */
const typed = z.object({ reply: z.string() })

/** Shows what is pushed, lets it be acted on without a page, and leads to it. */
export function followPushes(): void {
  scope.addEventListener('push', (event) => {
    const news = read(event)
    if (news) event.waitUntil(receive(news))
  })
  scope.addEventListener('notificationclick', (event) => {
    const { notification, action } = event
    notification.close()
    const text = typed.safeParse(event).data?.reply.trim() ?? ''
    event.waitUntil(answer({ notification, action, text }))
  })
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription()))
  scope.addEventListener('message', (event) => event.waitUntil(keepRenewal(event.data)))
}
