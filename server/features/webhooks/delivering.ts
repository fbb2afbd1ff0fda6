import { z } from 'zod'
import { href } from '#contract/href.ts'
import { id } from '#contract/http/fields.ts'
import { paths } from '#contract/paths.ts'
import { webhookKinds } from '#contract/webhooks/kinds.ts'
import { deliveriesKeptDays } from '#contract/webhooks/webhooks.endpoints.ts'
import { webhooksChanged } from '#contract/webhooks/webhooks.events.ts'
import { systemActor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type JobKinds, type JobRequest, job } from '../../platform/jobs/jobs.ts'
import type { Reactions } from '../../platform/live/reactions.ts'
import { refuseWhileSilent } from '../../platform/silence.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { type Happening, happeningsAfter, namesOfPlaces } from '../activityLog/happenings.ts'
import { notify } from '../notifications/notify.ts'
import { activeAdmins } from '../roles/roles.queries.ts'
import { payloadOf } from './payload.ts'
import { webhooksRoom } from './rooms.ts'
import { type Attempt, attempt, secretsOf } from './sending.ts'
import { findWebhook, type WebhookRow } from './webhooks.queries.ts'

const deliverKind = 'webhooks.deliver'
const day = 24 * 60 * 60_000
const keptMs = deliveriesKeptDays * day
/** Receivers are repaired over a weekend; beyond it nobody looks. */
const failsForMs = 5 * day
/** Then other jobs have their turn: with the embedded database there is one lane. */
const attemptsPerRun = 20
const runMs = 5000
/** At most, so that a receiver that comes back is not waited for. */
const longestWaitMs = 60 * 60_000
const backOffMs = (failures: number) => Math.min(5000 * 4 ** (failures - 1), longestWaitMs)

/** The moment before which it is not asked; none where a clock that ran ahead wrote one that lies too far away. */
function waitsUntil({ nextTryAt }: Pick<WebhookRow, 'nextTryAt'>, now: Date): Date | undefined {
  const wait = nextTryAt === null ? 0 : nextTryAt.getTime() - now.getTime()
  return nextTryAt !== null && wait > 0 && wait <= longestWaitMs ? nextTryAt : undefined
}

const gone = 410

export const webhookObject = ({ id: webhookId, name }: Pick<WebhookRow, 'id' | 'name'>) => ({
  kind: 'webhook',
  id: webhookId,
  title: name,
})

/** One job per webhook, however often it is asked for, and one process at a time that holds it. */
export const deliveryJob = (webhookId: number, runAt?: Date): JobRequest => ({
  kind: deliverKind,
  payload: { webhookId },
  uniqueKey: String(webhookId),
  ...(runAt && { runAt }),
})

async function wakeAll(tx: Transaction) {
  const rows = await tx.db.selectFrom('webhooks').select(['id', 'nextTryAt']).where('offReason', 'is', null).execute()
  for (const row of rows) await tx.enqueue(deliveryJob(row.id, waitsUntil(row, tx.now)))
}

/** The log says that it grew when its lines are sealed; from then on they are to be told. */
export const webhookReactions: Reactions = { 'activityLog.grew': (_events, tx) => wakeAll(tx) }

export const webhookJobs: JobKinds = {
  [deliverKind]: job({
    payload: z.object({ webhookId: id }),
    outward: 'webhook',
    run: (ctx, { webhookId }) => deliver(ctx, webhookId),
  }),
  // A job that was given up would wait for the next line of the log.
  'webhooks.wake': job({
    payload: z.object({}),
    every: 10 * 60_000,
    run: (ctx) => inTransaction(ctx, systemActor('webhooks.wake'), wakeAll),
  }),
}

/**
 * Tells one receiver what it has not been told, one after the other. The cursor moves with the note of each success in one
 * commit: whoever takes over after a crash begins with the first that has no such note.
 */
async function deliver(ctx: Context, webhookId: number): Promise<void> {
  await refuseWhileSilent(ctx.db)
  const webhook = await findWebhook(ctx.db, webhookId)
  if (!webhook || webhook.offReason !== null) return
  const later = waitsUntil(webhook, ctx.clock.now())
  if (later) return inTransaction(ctx, systemActor(deliverKind), (tx) => tx.enqueue(deliveryJob(webhookId, later)))
  if (secretsOf(ctx, webhook).length === 0) return settle(ctx, webhook, { off: 'secretLost' })
  const { happenings, readTo, more } = await happeningsAfter(ctx.db, {
    ...webhook,
    kinds: webhook.kinds ?? webhookKinds,
  })
  const tooOld = new Date(ctx.clock.now().getTime() - keptMs)
  const old = happenings.filter(({ at }) => at < tooOld)
  const told = happenings.slice(old.length, old.length + attemptsPerRun)
  const isAll = old.length + told.length === happenings.length
  let now: WebhookRow | undefined = webhook
  const last = old.at(-1)
  if (last) now = await skip(ctx, now, old.length, last.id)
  const names = await namesOf(ctx, told)
  const began = performance.now()
  for (const happening of told) {
    if (!now) return
    if (performance.now() - began > runMs) return moveOn(ctx, now, now.cursorId, true)
    now = await tell(ctx, now, happening, payloadOf(ctx, happening, names))
    // An Admin changed it meanwhile: what follows is told, or not, by what holds now.
    if (now && (now.version !== webhook.version || now.offReason !== null)) return moveOn(ctx, now, now.cursorId, true)
  }
  if (now) await moveOn(ctx, now, isAll ? readTo : now.cursorId, more || !isAll)
}

function namesOf({ db }: Context, told: readonly Happening[]) {
  const ids = (of: (one: Happening) => number | null) => [...new Set(told.map(of).filter((one) => one !== null))]
  return namesOfPlaces(
    db,
    ids(({ spaceId }) => spaceId),
    ids(({ channelId }) => channelId),
  )
}

/** The webhook after a success; nothing when this is the end of the run. */
async function tell(ctx: Context, webhook: WebhookRow, happening: Happening, body: string) {
  const { messageId, kind, id: lineId } = happening
  const letter = { messageId, kind, body, attempt: webhook.failures + 1, byHand: false }
  const made = await attempt(ctx, webhook, letter)
  if (made.outcome === 'delivered') return succeed(ctx, webhook, made, lineId)
  const since = webhook.failingSince ?? ctx.clock.now()
  const isOver = ctx.clock.now().getTime() - since.getTime() >= failsForMs
  const off = made.status === gone ? 'gone' : isOver ? 'failing' : null
  await settle(ctx, webhook, { made, off })
  return undefined
}

/** Only where the cursor still stands there: another process may have told the same, after this one had paused for minutes. */
const standingAt = (tx: Transaction, { id: webhookId, cursorId }: WebhookRow) =>
  tx.db.updateTable('webhooks').where('id', '=', webhookId).where('cursorId', '=', cursorId)

/** Undefined when the webhook is gone, and its log with it. */
export async function note(tx: Transaction, made: Attempt) {
  const webhook = tx.db.selectFrom('webhooks').select('id').where('id', '=', made.webhookId)
  if (!(await webhook.forKeyShare().executeTakeFirst())) return undefined
  return tx.db.insertInto('webhookDeliveries').values(made).returningAll().executeTakeFirstOrThrow()
}

function succeed(ctx: Context, webhook: WebhookRow, made: Attempt, lineId: number): Promise<WebhookRow | undefined> {
  return inTransaction(ctx, systemActor(deliverKind), async (tx) => {
    const delivered = { cursorId: lineId, failures: 0, failingSince: null, nextTryAt: null, lastSuccessAt: tx.now }
    const row = await standingAt(tx, webhook).set(delivered).returningAll().executeTakeFirst()
    await note(tx, made)
    if (!row) return undefined
    if (webhook.failingSince !== null || webhook.lastSuccessAt === null) tx.emit(webhooksChanged, {}, [webhooksRoom])
    return row
  })
}

interface Ending {
  made?: Attempt
  off: WebhookRow['offReason']
}

/** After a failure: when the next try is, or that there is none. */
function settle(ctx: Context, webhook: WebhookRow, { made, off }: Ending): Promise<void> {
  return inTransaction(ctx, systemActor(deliverKind), async (tx) => {
    const failures = webhook.failures + (made ? 1 : 0)
    const nextTryAt = new Date(tx.now.getTime() + backOffMs(failures))
    const failingSince = webhook.failingSince ?? tx.now
    const row = await standingAt(tx, webhook)
      // Whoever changed it or switched it on again meanwhile wants another try at once.
      .where('version', '=', webhook.version)
      .set({ failures, failingSince, nextTryAt, ...(off && { offReason: off }) })
      .returning('id')
      .executeTakeFirst()
    if (made) await note(tx, made)
    if (!row) return tx.enqueue(deliveryJob(webhook.id))
    if (off === null) await tx.enqueue(deliveryJob(webhook.id, nextTryAt))
    else await tellAdmins(tx, webhook, off)
    if (off !== null || webhook.failingSince === null) tx.emit(webhooksChanged, {}, [webhooksRoom])
  })
}

async function tellAdmins(tx: Transaction, webhook: WebhookRow, off: NonNullable<WebhookRow['offReason']>) {
  await tx.record({ action: 'webhook.switchedOff', object: webhookObject(webhook), after: { reason: off } })
  const admins = await activeAdmins(tx.db).select('users.id').execute()
  await notify(
    tx,
    admins.map((admin) => admin.id),
    {
      kind: 'webhookOff',
      params: { name: webhook.name },
      href: href(paths.systemStatus, { bolum: 'webhooks' }),
      tag: `webhookOff:${webhook.id}`,
    },
  )
}

/** Too old to be made up for; one line of the log of deliveries counts them. */
function skip(ctx: Context, webhook: WebhookRow, count: number, lineId: number): Promise<WebhookRow | undefined> {
  return inTransaction(ctx, systemActor(deliverKind), async (tx) => {
    const row = await standingAt(tx, webhook).set({ cursorId: lineId }).returningAll().executeTakeFirst()
    if (!row) return undefined
    const newest = await tx.db
      .selectFrom('webhookDeliveries')
      .select(['id', 'outcome'])
      .where('webhookId', '=', webhook.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest?.outcome === 'skipped') {
      await tx.db
        .updateTable('webhookDeliveries')
        .set((of) => ({ skipped: of('skipped', '+', count), at: tx.now }))
        .where('id', '=', newest.id)
        .execute()
      return row
    }
    const line = { webhookId: webhook.id, at: tx.now, outcome: 'skipped', skipped: count, byHand: false } as const
    const nothing = {
      messageId: '',
      kind: '',
      attempt: 0,
      status: null,
      failure: null,
      tookMs: 0,
      body: '',
      answer: '',
    }
    await tx.db
      .insertInto('webhookDeliveries')
      .values({ ...line, ...nothing })
      .execute()
    return row
  })
}

async function moveOn(ctx: Context, webhook: WebhookRow, cursorId: number, more: boolean) {
  if (cursorId === webhook.cursorId && !more) return
  await inTransaction(ctx, systemActor(deliverKind), async (tx) => {
    await standingAt(tx, webhook).set({ cursorId }).execute()
    if (more) await tx.enqueue(deliveryJob(webhook.id))
  })
}
