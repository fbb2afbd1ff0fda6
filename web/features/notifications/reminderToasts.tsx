import { type Notification, notification } from '#contract/notifications/notifications.endpoints.ts'
import { notificationAdded } from '#contract/notifications/notifications.events.ts'
import type { Live } from '../../lib/live/live.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { NotificationText } from './NotificationText.tsx'

/** Reminders are shown at their time on every page; the rest waits in the bell. */
const saidAtOnce: readonly Notification['kind'][] = ['messageReminder', 'starReminder', 'eventReminder']

export function followReminders(live: Pick<Live, 'onEvent'>, open: (href: string) => void): () => void {
  return live.onEvent(({ name, payload }) => {
    if (name !== notificationAdded.name) return
    const told = notification.safeParse(payload)
    if (!told.success || !saidAtOnce.includes(told.data.kind)) return
    toast.open(<NotificationText notification={told.data} />, () => open(told.data.href))
  })
}
