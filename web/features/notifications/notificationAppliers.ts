import {
  notificationAdded,
  notificationRead,
  notificationSettingsChanged,
} from '#contract/notifications/notifications.events.ts'
import { markStale, on, type Reaction } from '../../lib/live/reactions.ts'
import { applyAdded, applyAllRead, applyRead, type Notifications } from './applyToNotifications.ts'
import { ownSettingsKey, rulesChange } from './settings/settingsKeys.ts'
import { notificationsKey } from './useNotifications.ts'

export const notificationLive: Reaction[] = [
  ...on(notificationAdded, (cache, added) =>
    cache.setQueryData<Notifications>(notificationsKey, (known) => known && applyAdded(known, added)),
  ),
  ...on(notificationRead, (cache, { id, readAt }) => {
    const known = cache.getQueryData<Notifications>(notificationsKey)
    if (!known) return
    const changed = id === null ? applyAllRead(known, readAt ?? '') : applyRead(known, id, readAt)
    // One that is further down than what was read so far: the count has to come from the server.
    if (changed === known) markStale(cache, notificationsKey)
    else cache.setQueryData(notificationsKey, changed)
  }),
  ...on(notificationSettingsChanged, (cache) => {
    // Changes of this page's own ask by themselves when the last of them is done.
    if (cache.isMutating({ mutationKey: rulesChange }) === 0) markStale(cache, ownSettingsKey)
  }),
]
