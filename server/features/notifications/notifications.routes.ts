import { factsOf } from '#contract/notifications/kinds.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import { listMutes, muteSubject, unmuteSubject } from './mutes.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { confirmedApps } from './push/apps.queries.ts'
import { readAllNotifications, setNotificationRead } from './reading.ts'
import { ownSettings, shownSettings } from './settings.queries.ts'
import { changeRules, changeTimes } from './settings.ts'

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

export const settingsRoutes = [
  route(notificationSettingsEndpoints.read, async ({ ctx, actor }) =>
    shownSettings(await ownSettings(ctx.db, actor.id)),
  ),
  route(notificationSettingsEndpoints.changeRules, ({ ctx, actor, body }) => changeRules(ctx, actor, body)),
  route(notificationSettingsEndpoints.changeTimes, ({ ctx, actor, body }) => changeTimes(ctx, actor, body)),
  route(notificationSettingsEndpoints.readOf, async ({ ctx, params: { id } }) => {
    const person = await ctx.db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
    if (!person) throw notFound('user')
    const browsers = await ctx.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', id).execute()
    const apps = await confirmedApps(ctx.db, id).select('id').execute()
    const admin = await activeAdmins(ctx.db).select('users.id').where('users.id', '=', id).executeTakeFirst()
    const settings = shownSettings(await ownSettings(ctx.db, id))
    const rules = settings.rules.filter(({ kind }) => admin || !factsOf(kind).forAdmins)
    return { ...settings, rules, devices: browsers.length + apps.length }
  }),
]
