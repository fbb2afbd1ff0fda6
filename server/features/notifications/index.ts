import { z } from 'zod'
import type { Feature } from '../../platform/feature.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { digestJobs } from './digest.ts'
import { countUnread } from './notifications.queries.ts'
import { notificationRoutes, settingsRoutes } from './notifications.routes.ts'
import { addDelivery, createNotifications, indexExcerpts } from './notifications.table.ts'
import { above } from './push/above.ts'
import { pushRoutes } from './push/push.routes.ts'
import { addPushApps, createPush } from './push/push.table.ts'
import { createPushedNotifications } from './push/pushed.table.ts'
import { pushJobs } from './push/pushing.ts'
import { createNotificationSettings } from './settings.table.ts'

/** Nothing stands on a device for longer; keys have run out long before. */
const pushedKeptFor = 7 * 24 * 60 * 60 * 1000
const keptFor = 90 * 24 * 60 * 60 * 1000

/** Features above this one know whether somebody wants no disturbance, what waits for them and what they could do about it. */
export const notificationsFeature = (features: () => readonly Feature[]): Feature => ({
  name: 'notifications',
  routes: [...notificationRoutes, ...settingsRoutes, ...pushRoutes(above(features))],
  sealed: [{ table: 'push_keys', column: 'private_key' }],
  migrations: {
    '2026-11-15-29-notifications': createNotifications,
    '2026-11-15-62-notification-delivery': addDelivery,
    '2026-11-15-63-notification-settings': createNotificationSettings,
    '2026-11-15-64-push': createPush,
    '2026-11-15-67-push-apps': addPushApps,
    '2026-11-18-80-notifications-with-text': indexExcerpts,
    '2026-11-20-20-pushed-notifications': createPushedNotifications,
  },
  unread: ({ db }, { id }) => countUnread(db, id),
  jobs: {
    ...digestJobs,
    ...pushJobs(above(features)),
    'notifications.forget': job({
      payload: z.object({}),
      every: { dailyAt: '03:10' },
      run: async ({ db, clock }) => {
        const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds)
        await db.deleteFrom('notifications').where('createdAt', '<', ago(keptFor)).execute()
        await db.deleteFrom('pushedNotifications').where('sentAt', '<', ago(pushedKeptFor)).execute()
      },
    }),
  },
})
