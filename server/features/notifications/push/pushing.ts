import { z } from 'zod'
import { id } from '#contract/http/fields.ts'
import { notificationKinds, reasons } from '#contract/notifications/kinds.ts'
import type { PushPayload } from '#contract/notifications/push.payload.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueueJob, type JobKinds, type JobRequest, job } from '../../../platform/jobs/jobs.ts'
import { pushTarget } from '../../../platform/pushActs.ts'
import { actorFor } from '../../accounts/actorFor.ts'
import type { Above } from './above.ts'
import { confirmedApps } from './apps.queries.ts'
import { readDetail } from './detail.ts'
import { deviceJob, deviceJobs, type ToDevice } from './devicePush.ts'
import type { Pushed } from './pushed.ts'
import { withdrawJobs } from './withdrawing.ts'
import { payloadFor } from './wording.ts'

const pushKind = 'notifications.push'

/** What came after the first six is missing in jobs of an earlier version. */
const told = z.object({
  userId: id,
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  href: z.string(),
  tag: z.string(),
  actorId: id.nullable(),
  /** In the list under the bell; null where the app does not show it. */
  notificationId: id.nullable().default(null),
  reason: z.enum(reasons).nullable().default(null),
  target: pushTarget.nullable().default(null),
})

export const pushJob = (payload: z.input<typeof told>): JobRequest => ({ kind: pushKind, payload })

export const pushJobs = (above: Above): JobKinds => ({
  ...deviceJobs,
  ...withdrawJobs(above),
  [pushKind]: job({
    payload: told,
    outward: 'push',
    async run(ctx, payload) {
      // A person who looks at the app has seen it; a person who wants no disturbance finds it there later.
      if (ctx.connections.stateOf(payload.userId) === 'active' || (await above.undisturbed(ctx, payload.userId))) return
      await push(ctx, above, payload)
    },
  }),
})

async function push(ctx: Context, above: Above, news: z.infer<typeof told>) {
  const { userId, actorId, notificationId, target, kind, params, href, tag, reason } = news
  const reader = await actorFor(ctx.db, userId)
  if (!reader || (notificationId !== null && (await isRead(ctx, notificationId)))) return
  const acts = target && above.actsOn(target)
  const offer = acts && target ? await acts.offer(ctx, reader, target) : null
  // Read or decided before it went out.
  if (acts && !offer) return
  const actorName = await nameOf(ctx, actorId)
  const said = { kind, params, href, tag, reason, actorName }
  const detail = await readDetail(ctx.db, userId)
  const texts = payloadFor(ctx.words, reader, said, { detail, offer, isListed: notificationId !== null })
  const of = {
    ...(notificationId === null ? {} : { notificationId }),
    ...(target?.about === 'conversation' ? { conversationId: target.id } : {}),
  }
  const payload = { ...texts, of, unread: await above.unread(ctx, reader) }
  await pushTo(ctx, userId, payload, { notificationId, target: offer?.target ?? target })
}

async function isRead({ db }: Context, notificationId: number): Promise<boolean> {
  const row = await db.selectFrom('notifications').select('readAt').where('id', '=', notificationId).executeTakeFirst()
  return row?.readAt != null
}

async function nameOf({ db }: Context, actorId: number | null): Promise<string | null> {
  if (actorId === null) return null
  const actor = await db.selectFrom('users').select('fullName').where('id', '=', actorId).executeTakeFirst()
  return actor?.fullName ?? null
}

/** Asks for one delivery per device, and says how many. */
export async function pushTo(ctx: Context, userId: number, payload: PushPayload, pushed: Pushed): Promise<number> {
  const subscriptions = await ctx.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', userId).execute()
  const tokens = ctx.config.fcmServiceAccount ? await confirmedApps(ctx.db, userId).select('token').execute() : []
  const devices = [...subscriptions.map((row) => ({ subscriptionId: row.id })), ...tokens]
  for (const device of devices) {
    const request: ToDevice = { userId, device, payload, pushed }
    await enqueueJob(ctx.db, ctx.clock.now(), deviceJob(request))
  }
  return devices.length
}
