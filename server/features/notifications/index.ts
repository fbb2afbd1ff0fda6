import { z } from 'zod'
import type { Feature } from '../../platform/feature.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { digestJobs } from './digest.ts'
import { notificationRoutes, pushRoutes, settingsRoutes } from './notifications.routes.ts'
import { addDelivery, createNotifications, indexExcerpts } from './notifications.table.ts'
import { addPushApps, createPush } from './push/push.table.ts'
import { pushJobs } from './push/pushing.ts'
import { createNotificationSettings } from './settings.table.ts'

const keptFor = 90 * 24 * 60 * 60 * 1000

/** Features above this one know whether somebody wants no disturbance. */
export const notificationsFeature = (features: () => readonly Feature[]): Feature => ({
  name: 'notifications',
  routes: [...notificationRoutes, ...settingsRoutes, ...pushRoutes],
  sealed: [{ table: 'push_keys', column: 'private_key' }],
  migrations: {
    '2026-11-15-29-notifications': createNotifications,
    '2026-11-15-62-notification-delivery': addDelivery,
    '2026-11-15-63-notification-settings': createNotificationSettings,
    '2026-11-15-64-push': createPush,
    '2026-11-15-67-push-apps': addPushApps,
    '2026-11-18-80-notifications-with-text': indexExcerpts,
  },
  jobs: {
    ...digestJobs,
    ...pushJobs(async (ctx, userId) => {
      const asked = features().map((feature) => feature.undisturbed?.(ctx, userId) ?? false)
      return (await Promise.all(asked)).includes(true)
    }),
    'notifications.forget': job({
      payload: z.object({}),
      every: { dailyAt: '03:10' },
      run: async ({ db, clock }) => {
        const old = new Date(clock.now().getTime() - keptFor)
        await db.deleteFrom('notifications').where('createdAt', '<', old).execute()
      },
    }),
  },
})
