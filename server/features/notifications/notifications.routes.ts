import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { listMutes, muteSubject, unmuteSubject } from './mutes.ts'
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
  route(notificationEndpoints.mute, ({ ctx, actor, params, body }) => muteSubject(ctx, actor, params.id, body.kind)),
  route(notificationEndpoints.mutes, async ({ ctx, actor }) => ({ rows: await listMutes(ctx.db, actor.id) })),
  route(notificationEndpoints.unmute, ({ ctx, actor, params }) => unmuteSubject(ctx, actor, params.id)),
]
