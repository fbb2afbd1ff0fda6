import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { href } from '#contract/href.ts'
import { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { route } from '../../../platform/http/route.ts'
import type { Above } from './above.ts'
import { actFromPush, noteArrival } from './acting.ts'
import { confirmApp, handOver, listApps, removeApp } from './apps.ts'
import { changeDetail, readDetail } from './detail.ts'
import { listBrowsers, subscribe, unsubscribe } from './devices.ts'
import { pushKeys } from './keys.ts'
import { trialTag } from './pushed.ts'
import { pushTo } from './pushing.ts'
import { renewSubscription } from './renewal.ts'

/** Shared by everybody behind one address of an office, where one message may arrive on hundreds of devices at once: arrivals have no limit of their own. */
const perMinute = 300

export const pushRoutes = (above: Above) => [
  route(pushEndpoints.read, async ({ ctx, actor }) => ({
    publicKey: (await pushKeys(ctx)).publicKey,
    detail: await readDetail(ctx.db, actor.id),
    devices: [...(await listApps(ctx, actor)), ...(await listBrowsers(ctx, actor))],
  })),
  route(pushEndpoints.subscribe, ({ ctx, actor, body }) => subscribe(ctx, actor, body)),
  route(pushEndpoints.changeDetail, ({ ctx, actor, body }) => changeDetail(ctx, actor, body.detail)),
  route(pushEndpoints.unsubscribe, ({ ctx, actor, params }) => unsubscribe(ctx, actor, params.id)),
  route(accountEndpoints.changeFcmToken, ({ ctx, actor, body }) => handOver(ctx, actor, body.fcmToken)),
  route(pushEndpoints.confirmApp, ({ ctx, actor, params }) => confirmApp(ctx, actor, params.id)),
  route(pushEndpoints.removeApp, ({ ctx, actor, params }) => removeApp(ctx, actor, params.id)),
  route(pushEndpoints.test, async ({ ctx, actor }) => {
    const say = (key: string) => ctx.words.say(actor.language, 'notifications', key)
    const settings = href(paths.profileSettings, { tab: 'bildirimler' })
    const payload = { title: say('push.testTitle'), body: say('push.testBody'), tag: trialTag, href: settings }
    const language = { language: actor.language }
    return { devices: await pushTo(ctx, actor.id, { ...payload, ...language }, { notificationId: null, target: null }) }
  }),
  route(pushEndpoints.act, ({ body, ...call }) => actFromPush(call, above, body), { perMinute }),
  route(pushEndpoints.arrive, ({ ctx, origin, body }) => noteArrival(ctx, origin, body.key)),
  route(pushEndpoints.renew, ({ ctx, origin, body }) => renewSubscription(ctx, origin, body), { perMinute }),
]
