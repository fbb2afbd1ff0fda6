import { z } from 'zod'
import { id, instant } from '../http/fields.ts'
import { eventKind } from '../live/event.ts'
import { notification } from './notifications.endpoints.ts'

/** Each to the person's own devices. */
export const notificationAdded = eventKind('notification.added', notification)
/** Without an id: all of them. */
export const notificationRead = eventKind(
  'notification.read',
  z.object({ id: id.nullable(), readAt: instant.nullable() }),
)
/** Rules, times, mutes or devices changed: each screen that shows them asks again. */
export const notificationSettingsChanged = eventKind('notification.settingsChanged', z.object({}))
