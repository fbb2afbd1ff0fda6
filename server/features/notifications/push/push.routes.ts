import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { href } from '#contract/href.ts'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { route } from '../../../platform/http/route.ts'
import { confirmApp, handOver, listApps, removeApp } from './apps.ts'
import { listBrowsers, subscribe, unsubscribe } from './devices.ts'
import { pushKeys } from './keys.ts'
import { pushTo } from './pushing.ts'

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
