import { z } from 'zod'
import type { Feature } from '../../platform/feature.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { notificationRoutes } from './notifications.routes.ts'
import { createNotifications } from './notifications.table.ts'

const keptFor = 90 * 24 * 60 * 60 * 1000

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: notificationRoutes,
  migrations: { '2026-11-15-29-notifications': createNotifications },
  jobs: {
    'notifications.forget': job({
      payload: z.object({}),
      every: { dailyAt: '03:10' },
      run: async ({ db, clock }) => {
        const old = new Date(clock.now().getTime() - keptFor)
        await db.deleteFrom('notifications').where('createdAt', '<', old).execute()
      },
    }),
  },
}
