import {
  notificationAdded,
  notificationRead,
  notificationSettingsChanged,
} from '#contract/notifications/notifications.events.ts'
import { registerApplier } from '../../lib/live/appliers.ts'
import { applyAdded, applyAllRead, applyRead, type Notifications } from './applyToNotifications.ts'
import { ownSettingsKey, rulesChange } from './settings/settingsKeys.ts'
import { notificationsKey } from './useNotifications.ts'

export function registerNotificationAppliers(): void {
  registerApplier(notificationAdded.name, notificationAdded.payload, (queryClient, added) =>
    queryClient.setQueryData<Notifications>(notificationsKey, (known) => known && applyAdded(known, added)),
  )
  registerApplier(notificationRead.name, notificationRead.payload, (queryClient, { id, readAt }) => {
    const known = queryClient.getQueryData<Notifications>(notificationsKey)
    if (!known) return
    const changed = id === null ? applyAllRead(known, readAt ?? '') : applyRead(known, id, readAt)
    // One that is further down than what was read so far: the count has to come from the server.
    if (changed === known) void queryClient.invalidateQueries({ queryKey: notificationsKey })
    else queryClient.setQueryData(notificationsKey, changed)
  })
  registerApplier(notificationSettingsChanged.name, notificationSettingsChanged.payload, (queryClient) => {
    // Changes of this page's own ask by themselves when the last of them is done.
    if (queryClient.isMutating({ mutationKey: rulesChange }) > 0) return
    void queryClient.invalidateQueries({ queryKey: ownSettingsKey })
  })
}
