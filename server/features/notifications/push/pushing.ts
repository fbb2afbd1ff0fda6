import { z } from 'zod'
import { id } from '#contract/http/fields.ts'
import { notificationKinds } from '#contract/notifications/kinds.ts'
import { type PushPayload, pushPayload } from '#contract/notifications/push.payload.ts'
import type { Context } from '../../../platform/context.ts'
import { enqueueJob, type JobKinds, type JobRequest, job } from '../../../platform/jobs/jobs.ts'
import { refuseWhileSilent } from '../../../platform/silence.ts'
import { detailOf, sentenceFor } from '../sentence.ts'
import { confirmedApps } from './apps.queries.ts'
import { sendFcm } from './fcm.ts'
import { type Outcome, sendWebPush } from './webPush.ts'

const pushKind = 'notifications.push'
const deviceKind = 'notifications.pushDevice'

const told = z.object({
  userId: id,
  kind: z.enum(notificationKinds),
  params: z.record(z.string(), z.string()),
  href: z.string(),
  tag: z.string(),
  actorId: id.nullable(),
})

/** The person that it must still belong to when it is sent: somebody else may use the browser by then. */
const toDevice = z.object({
  userId: id,
  device: z.union([z.object({ subscriptionId: id }), z.object({ token: z.string() })]),
  payload: pushPayload,
})
type ToDevice = z.infer<typeof toDevice>

export const pushJob = (payload: z.infer<typeof told>): JobRequest => ({ kind: pushKind, payload })

export type Undisturbed = (ctx: Context, userId: number) => Promise<boolean>

export function pushJobs(undisturbed: Undisturbed): JobKinds {
  return {
    [pushKind]: job({
      payload: told,
      outward: 'push',
      async run(ctx, payload) {
        // A person who looks at the app has seen it; a person who wants no disturbance finds it there later.
        if (ctx.connections.stateOf(payload.userId) === 'active' || (await undisturbed(ctx, payload.userId))) return
        await push(ctx, payload)
      },
    }),
    // Each device by itself, so that one that cannot be reached is tried again alone.
    [deviceKind]: job({ payload: toDevice, outward: 'push', run: deliver, maxAttempts: 4 }),
  }
}

async function push(ctx: Context, { userId, kind, params, href, tag, actorId }: z.infer<typeof told>) {
  const people = await ctx.db
    .selectFrom('users')
    .select(['id', 'fullName', 'language', 'timeZone', 'status'])
    .where('id', 'in', [userId, actorId ?? userId])
    .execute()
  const reader = people.find((person) => person.id === userId)
  if (reader?.status !== 'active') return
  const actorName = people.find((person) => person.id === actorId)?.fullName ?? null
  const title = sentenceFor(ctx.words, reader, { kind, params, actorName })
  await pushTo(ctx, userId, { title, body: detailOf(params), href, tag })
}

/** Asks for one delivery per device, and says how many. */
export async function pushTo(ctx: Context, userId: number, payload: PushPayload): Promise<number> {
  const subscriptions = await ctx.db.selectFrom('pushSubscriptions').select('id').where('userId', '=', userId).execute()
  const tokens = ctx.config.fcmServiceAccount ? await confirmedApps(ctx.db, userId).select('token').execute() : []
  const devices = [...subscriptions.map((row) => ({ subscriptionId: row.id })), ...tokens]
  for (const device of devices) {
    const request: ToDevice = { userId, device, payload }
    await enqueueJob(ctx.db, ctx.clock.now(), { kind: deviceKind, payload: request })
  }
  return devices.length
}

async function deliver(ctx: Context, { userId, device, payload }: ToDevice) {
  await refuseWhileSilent(ctx.db)
  const sending =
    'token' in device
      ? toApp(ctx, { userId, token: device.token }, payload)
      : toBrowser(ctx, { userId, id: device.subscriptionId }, payload)
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
): Promise<Outcome> {
  const found = await ctx.db
    .selectFrom('pushSubscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', subscriptionId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!found) return 'gone'
  const outcome = await sendWebPush(ctx, found, payload)
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
