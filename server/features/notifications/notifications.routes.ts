import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { href } from '#contract/href.ts'
import { factsOf } from '#contract/notifications/kinds.ts'
import { notificationEndpoints } from '#contract/notifications/notifications.endpoints.ts'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/http/route.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import { listMutes, muteSubject, unmuteSubject } from './mutes.ts'
import { countUnread, listNotifications } from './notifications.queries.ts'
import { confirmedApps } from './push/apps.queries.ts'
import { confirmApp, handOver, listApps, removeApp } from './push/apps.ts'
import { listBrowsers, subscribe, unsubscribe } from './push/devices.ts'
import { pushKeys } from './push/keys.ts'
import { pushTo } from './push/pushing.ts'
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

export const pushRoutes = [
  route(pushEndpoints.read, async ({ ctx, actor }) => ({
    publicKey: (await pushKeys(ctx)).publicKey,
    devices: [...(await listApps(ctx, actor)), ...(await listBrowsers(ctx, actor))],
  })),
  route(pushEndpoints.subscribe, ({ ctx, actor, body }) => subscribe(ctx, actor, body)),
  route(pushEndpoints.unsubscribe, ({ ctx, actor, params }) => unsubscribe(ctx, actor, params.id)),
  route(accountEndpoints.changeFcmToken, ({ ctx, actor, body }) => handOver(ctx, actor, body.fcmToken)),
  route(pushEndpoints.confirmApp, ({ ctx, actor, params }) => confirmApp(ctx, actor, params.id)),
  route(pushEndpoints.removeApp, ({ ctx, actor, params }) => removeApp(ctx, actor, params.id)),
  route(pushEndpoints.test, async ({ ctx, actor }) => {
    const say = (key: string) => ctx.words.say(actor.language, 'notifications', key)
    const settings = href(paths.profileSettings, { tab: 'bildirimler' })
    const payload = { title: say('push.testTitle'), body: say('push.testBody'), tag: 'test', href: settings }
    return { devices: await pushTo(ctx, actor.id, payload) }
  }),
]
