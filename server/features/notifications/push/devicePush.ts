import { z } from 'zod'
import { id } from '#contract/http/fields.ts'
import { type PushPayload, pushPayload } from '#contract/notifications/push.payload.ts'
import type { Context } from '../../../platform/context.ts'
import { type JobKinds, type JobRequest, job } from '../../../platform/jobs/jobs.ts'
import { pushTarget } from '../../../platform/pushActs.ts'
import { refuseWhileSilent } from '../../../platform/silence.ts'
import { confirmedApps } from './apps.queries.ts'
import { sendFcm } from './fcm.ts'
import { keepPushed, type Pushed } from './pushed.ts'
import { type Outcome, sendWebPush } from './webPush.ts'

const deviceKind = 'notifications.pushDevice'

/** The person that it must still belong to when it is sent: somebody else may use the browser by then. */
const toDevice = z.object({
  userId: id,
  device: z.union([z.object({ subscriptionId: id }), z.object({ token: z.string() })]),
  payload: pushPayload,
  /** What a browser may act on; jobs of an earlier version have none. */
  pushed: z.object({ notificationId: id.nullable(), target: pushTarget.nullable() }).optional(),
})
export type ToDevice = z.infer<typeof toDevice>

// Each device by itself, so that one that cannot be reached is tried again alone.
export const deviceJobs: JobKinds = {
  [deviceKind]: job({ payload: toDevice, outward: 'push', run: deliver, maxAttempts: 4 }),
}

export const deviceJob = (payload: ToDevice): JobRequest => ({ kind: deviceKind, payload })

async function deliver(ctx: Context, { userId, device, payload, pushed }: ToDevice) {
  await refuseWhileSilent(ctx.db)
  const sending =
    'token' in device
      ? toApp(ctx, { userId, token: device.token }, payload)
      : toBrowser(ctx, { userId, id: device.subscriptionId }, payload, pushed)
  const outcome = await sending.catch((error: unknown) => {
    ctx.meter.count('pushes', { result: 'failed' })
    throw error
  })
  ctx.meter.count('pushes', { result: outcome })
  if (outcome === 'refused') ctx.log.warn({ kind: deviceKind }, 'a push service refused a notification')
}

async function toBrowser(
  ctx: Context,
  { userId, id: subscriptionId }: { userId: number; id: number },
  payload: PushPayload,
  pushed: Pushed | undefined,
): Promise<Outcome> {
  const found = await ctx.db
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId', 'sessionId', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', subscriptionId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!found) return 'gone'
  // The key is made for each try anew: no job and no backup of one holds it.
  const key = pushed && (await keepPushed(ctx, found, payload, pushed))
  const outcome = await sendWebPush(ctx, found, key === undefined ? payload : { ...payload, key })
  if (outcome === 'gone') await ctx.db.deleteFrom('pushSubscriptions').where('id', '=', subscriptionId).execute()
  if (outcome === 'delivered') {
    const lastUsedAt = ctx.clock.now()
    await ctx.db.updateTable('pushSubscriptions').set({ lastUsedAt }).where('id', '=', subscriptionId).execute()
  }
  return outcome
}

async function toApp(
  ctx: Context,
  { userId, token }: { userId: number; token: string },
  payload: PushPayload,
): Promise<Outcome> {
  const theirs = await confirmedApps(ctx.db, userId).select('id').where('token', '=', token).executeTakeFirst()
  if (!theirs) return 'gone'
  const outcome = await sendFcm(ctx, token, payload)
  if (outcome === 'gone') await ctx.db.deleteFrom('pushTokens').where('token', '=', token).execute()
  if (outcome === 'delivered') {
    const lastUsedAt = ctx.clock.now()
    await ctx.db.updateTable('pushTokens').set({ lastUsedAt }).where('id', '=', theirs.id).execute()
  }
  return outcome
}
