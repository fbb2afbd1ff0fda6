import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { readAllNotifications, setNotificationRead } from './reading.ts'

export const notificationRoutes = [
  route(notificationEndpoints.list, async ({ ctx, actor, query }) => {
    const cursor = ctx.events.cursor()
    const page = await listNotifications(ctx.db, actor.id, query)
    return { ...page, unreadCount: await countUnread(ctx.db, actor.id), cursor }
  }),
  route(notificationEndpoints.setRead, ({ ctx, actor, params, body }) =>
    setNotificationRead(ctx, actor, params.id, body.read),
  ),
  route(notificationEndpoints.readAll, ({ ctx, actor }) => readAllNotifications(ctx, actor)),
]
