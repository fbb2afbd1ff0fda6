import type { z } from 'zod'
import { cursorMoved } from '#contract/inbox/inbox.events.ts'
import { notificationRead } from '#contract/notifications/notifications.events.ts'
import { pushPayload } from '#contract/notifications/push.payload.ts'
import type { Live } from '../../../lib/live/live.ts'
import { warn } from '../../../lib/log.ts'
import { storedToken } from '../../../lib/session/stored.ts'

const kept = pushPayload.pick({ of: true })
type Of = NonNullable<z.infer<typeof kept>['of']>

/** Takes pushed notifications off this device: whoever reads in a page has no use for them. */
async function close(isSettled: (of: Of) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const shown = (await registration?.getNotifications()) ?? []
  for (const notification of shown) {
    if (isSettled(kept.safeParse(notification.data).data?.of ?? {})) notification.close()
  }
}

const closing = (isSettled: (of: Of) => boolean) =>
  void close(isSettled).catch((error: unknown) => warn('pushed notifications could not be closed', error))

/** On the icon of the installed app: as many as the bell counts, and none when nothing waits. */
export function showUnread(count: number): void {
  if (!('setAppBadge' in navigator)) return
  navigator.setAppBadge(count).catch((error: unknown) => warn('the icon could not show a count', error))
  if (count === 0) closing(({ conversationId, notificationId }) => (conversationId ?? notificationId) !== undefined)
}

/** What is read here or on another device is not announced by this one any more. */
export function followPushed(live: Pick<Live, 'onEvent'>): () => void {
  const end = live.onEvent(({ name, payload }) => {
    if (name === notificationRead.name) {
      const { id, readAt } = notificationRead.payload.parse(payload)
      if (readAt !== null) closing((of) => of.notificationId !== undefined && (id === null || of.notificationId === id))
    } else if (name === cursorMoved.name) {
      const { conversationId, unreadCount } = cursorMoved.payload.parse(payload)
      if (unreadCount === 0) closing((of) => of.conversationId === conversationId)
    }
  })
  return () => {
    end()
    // Signed out: what was said to one person is nothing for the next.
    if (storedToken() !== null) return
    showUnread(0)
    closing(() => true)
  }
}
