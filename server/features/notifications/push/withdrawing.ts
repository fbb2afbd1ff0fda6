import { type Kysely, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { enqueueJob, type JobKinds, job } from '../../../platform/jobs/jobs.ts'
import { pushTarget, type ToWithdraw, toWithdraw, withdrawal, withdrawKind } from '../../../platform/pushActs.ts'
import type { Database } from '../../../platform/schema.ts'
import type { Transaction } from '../../../platform/transaction.ts'
import { actorFor } from '../../accounts/actorFor.ts'
import type { Above } from './above.ts'
import { deviceJob } from './devicePush.ts'

const dayMs = 24 * 60 * 60 * 1000
/**
 * Browsers forgive a push that shows nothing only now and then: this many a day for each device, and none that had not
 * shown something before.
 */
const withdrawalsPerDay = 10

/** Standing: on a device that said so, and not settled. */
function standing(db: Kysely<Database>, which: ToWithdraw) {
  return db
    .selectFrom('pushedNotifications as pushed')
    .where('pushed.settledAt', 'is', null)
    .where('pushed.arrivedAt', 'is not', null)
    .$if('userId' in which, (rows) => rows.where('pushed.userId', '=', 'userId' in which ? which.userId : 0))
    .$if('pushedId' in which, (rows) => rows.where('pushed.id', '=', 'pushedId' in which ? which.pushedId : 0))
    .$if('about' in which, (rows) => rows.where(isAbout(which)))
}

function isAbout(which: ToWithdraw) {
  if (!('about' in which)) return sql<boolean>`true`
  const source = which.about === 'approval' ? sql`and pushed.target ->> 'source' = ${which.source}` : sql``
  return sql<boolean>`(pushed.target ->> 'about' = ${which.about} and pushed.target ->> 'id' = ${String(which.id)} ${source})`
}

/** Asked by whatever reads, decides or deletes: mostly nothing of it stands on any device. */
export async function withdraw(tx: Transaction, which: ToWithdraw): Promise<void> {
  const any = await standing(tx.db, which).select('pushed.id').limit(1).executeTakeFirst()
  if (any) await tx.enqueue(withdrawal(which, tx.now))
}

export const withdrawJobs = (above: Above): JobKinds => ({
  [withdrawKind]: job({ payload: toWithdraw, run: (ctx, which) => withdrawSettled(ctx, above, which) }),
})

type Standing = Awaited<ReturnType<typeof standingRows>>[number]

function standingRows(db: Kysely<Database>, which: ToWithdraw) {
  return standing(db, which)
    .innerJoin('pushSubscriptions as device', (join) =>
      join
        .onRef('device.id', '=', 'pushed.subscriptionId')
        .onRef('device.userId', '=', 'pushed.userId')
        .onRef('device.sessionId', '=', 'pushed.sessionId'),
    )
    .leftJoin('notifications', 'notifications.id', 'pushed.notificationId')
    .select(['pushed.id', 'pushed.userId', 'pushed.subscriptionId', 'pushed.tag', 'pushed.target'])
    .select(['device.endpoint', 'notifications.readAt'])
    .orderBy('pushed.id')
    .execute()
}

async function withdrawSettled(ctx: Context, above: Above, which: ToWithdraw): Promise<void> {
  const rows = await standingRows(ctx.db, which)
  for (const [userId, theirs] of Map.groupBy(rows, (row) => row.userId)) {
    const actor = await actorFor(ctx.db, userId)
    if (!actor) continue
    const settled: Standing[] = []
    for (const row of theirs) {
      const target = row.target && pushTarget.parse(row.target)
      const acts = target && above.actsOn(target)
      if (row.readAt !== null || (acts && target && !(await acts.offer(ctx, actor, target)))) settled.push(row)
    }
    if (settled.length === 0) continue
    const unread = await above.unread(ctx, actor)
    for (const [subscriptionId, some] of Map.groupBy(settled, (row) => row.subscriptionId)) {
      await withdrawOn(ctx, { userId, subscriptionId }, some, unread)
    }
  }
}

/** Safari takes push away from a site after a few that show nothing: there the page clears up when it is opened. */
const forgives = (endpoint: string) => !new URL(endpoint).hostname.endsWith('.push.apple.com')

async function withdrawOn(
  ctx: Context,
  { userId, subscriptionId }: { userId: number; subscriptionId: number },
  rows: readonly Standing[],
  unread: number,
): Promise<void> {
  const now = ctx.clock.now()
  const mayAsk =
    rows.every(({ endpoint }) => forgives(endpoint)) && (await askedToday(ctx, subscriptionId)) < withdrawalsPerDay
  await ctx.db
    .updateTable('pushedNotifications')
    .set({ settledAt: now, ...(mayAsk ? { withdrawnAt: now } : {}) })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  if (!mayAsk) return
  const settled = [...new Set(rows.map(({ tag }) => tag))]
  const payload = { title: '', body: '', href: '/', tag: '', settled, unread }
  await enqueueJob(ctx.db, now, deviceJob({ userId, device: { subscriptionId }, payload }))
}

async function askedToday({ db, clock }: Context, subscriptionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('pushedNotifications')
    .select(sql<number>`count(distinct withdrawn_at)::int`.as('count'))
    .where('subscriptionId', '=', subscriptionId)
    .where('withdrawnAt', '>', new Date(clock.now().getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return count
}
