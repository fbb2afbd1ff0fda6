import type { BodyOf } from '#contract/http/endpoint.ts'
import {
  mostWebhooks,
  oldSecretHours,
  type Webhook,
  type WebhookBody,
  type webhookEndpoints,
} from '#contract/webhooks/webhooks.endpoints.ts'
import { webhooksChanged } from '#contract/webhooks/webhooks.events.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid, notFound, unprocessable } from '../../platform/errors.ts'
import { AddressRefused, reachableUrl } from '../../platform/http/outside.ts'
import { once } from '../../platform/idempotency.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { namesOfPlaces, newestLine } from '../activityLog/happenings.ts'
import { deliveryJob, webhookObject } from './delivering.ts'
import { webhooksRoom } from './rooms.ts'
import { newSecret } from './signing.ts'
import { findWebhook, placeOf, shownWebhook, type WebhookRow } from './webhooks.queries.ts'

type WithSecret = Webhook & { secret: string }

/** Refused here, so that whoever types it sees it; where its name leads is looked at each time it is connected to. */
async function checkAddress(ctx: Context, address: string) {
  const { insideAddresses } = await ctx.settings.read()
  try {
    reachableUrl(address, insideAddresses)
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid({ address: 'webhookAddressRefused' })
    throw error
  }
}

async function columnsOf(tx: Transaction, place: WebhookBody['place']) {
  const spaceId = place?.kind === 'space' ? place.id : null
  const channelId = place?.kind === 'channel' ? place.id : null
  const found = await namesOfPlaces(tx.db, spaceId === null ? [] : [spaceId], channelId === null ? [] : [channelId])
  const [only] = found.values()
  if (place && (!only || only.kind === 'personal')) throw invalid({ place: 'placeNotFound' })
  return { spaceId, channelId }
}

type Settings = Pick<WebhookRow, 'name' | 'address' | 'kinds' | 'spaceId' | 'channelId'>

/** For the activity log: of the address only whose it is, as its path may be a key. */
const recorded = ({ name, address, kinds, spaceId, channelId }: Settings) => ({
  ...{ name, address: URL.parse(address)?.origin ?? '', kinds, spaceId, channelId },
})

async function told(tx: Transaction, row: WebhookRow): Promise<Webhook> {
  tx.emit(webhooksChanged, {}, [webhooksRoom])
  return shownWebhook(tx.db, row)
}

async function heldWebhook(tx: Transaction, id: number): Promise<WebhookRow> {
  const row = await tx.db.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('webhook')
  return row
}

type Change = Partial<Omit<WebhookRow, 'id' | 'version' | 'createdAt' | 'cursorId'>>

const write = (tx: Transaction, { id, version }: WebhookRow, values: Change) =>
  tx.db
    .updateTable('webhooks')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** A next try that waits for its hour is made at once. */
const atOnce = { failures: 0, failingSince: null, nextTryAt: null }

/** For so long the answer to a request that got lost may be asked for again. */
const repeatMs = 10 * 60_000

/** It hears of what happens from now on. */
export async function createWebhook(
  ctx: Context,
  actor: Actor,
  { clientId, ...body }: BodyOf<typeof webhookEndpoints.create>,
): Promise<WithSecret> {
  await checkAddress(ctx, body.address)
  return inTransaction(ctx, actor, async (tx) => {
    const id = await once(tx, { userId: actor.id, key: clientId, body }, () => insert(ctx, tx, body))
    const row = await heldWebhook(tx, id)
    const isFresh = row.oldSecret === null && tx.now.getTime() - row.createdAt.getTime() < repeatMs
    if (!isFresh) throw unprocessable('keyReused')
    return { ...(await told(tx, row)), secret: ctx.secrets.unseal(row.secret) ?? '' }
  })
}

async function insert(ctx: Context, tx: Transaction, { name, address, kinds, place }: WebhookBody): Promise<number> {
  const { count } = await tx.db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostWebhooks) throw unprocessable('tooManyWebhooks')
  const settings = { name, address, kinds, ...(await columnsOf(tx, place)) }
  const secret = ctx.secrets.seal(newSecret())
  const { id } = await tx.db
    .insertInto('webhooks')
    .values({ ...settings, secret, cursorId: await newestLine(tx.db), createdAt: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.record({ action: 'webhook.created', object: webhookObject({ id, name }), after: recorded(settings) })
  return id
}

export async function changeWebhook(
  ctx: Context,
  actor: Actor,
  id: number,
  { version, name, address, kinds, place }: BodyOf<typeof webhookEndpoints.change>,
): Promise<Webhook> {
  await checkAddress(ctx, address)
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldWebhook(tx, id)
    if (before.version !== version) throw conflict('staleVersion', await shownWebhook(tx.db, before))
    // One whose place is gone may still be renamed.
    const isSamePlace = JSON.stringify(placeOf(before)) === JSON.stringify(place)
    const { spaceId, channelId } = isSamePlace ? before : await columnsOf(tx, place)
    const after = await write(tx, before, { name, address, kinds, spaceId, channelId, ...atOnce })
    await tx.record({
      action: 'webhook.changed',
      object: webhookObject(after),
      before: recorded(before),
      after: recorded(after),
    })
    if (after.offReason === null) await tx.enqueue(deliveryJob(id))
    return told(tx, after)
  })
}

export function switchWebhook(ctx: Context, actor: Actor, id: number, on: boolean): Promise<Webhook> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldWebhook(tx, id)
    if ((before.offReason === null) === on) return shownWebhook(tx.db, before)
    const after = await write(tx, before, on ? { ...atOnce, offReason: null } : { offReason: 'admin' })
    await tx.record({ action: on ? 'webhook.switchedOn' : 'webhook.switchedOff', object: webhookObject(after) })
    if (on) await tx.enqueue(deliveryJob(id))
    return told(tx, after)
  })
}

/** For a day both secrets sign, so that the receiver may be changed at any moment of it. */
export function rotateSecret(ctx: Context, actor: Actor, id: number): Promise<WithSecret> {
  const secret = newSecret()
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldWebhook(tx, id)
    const after = await write(tx, before, {
      secret: ctx.secrets.seal(secret),
      oldSecret: before.secret,
      oldSecretUntil: new Date(tx.now.getTime() + oldSecretHours * 60 * 60_000),
    })
    await tx.record({ action: 'webhook.secretRotated', object: webhookObject(after) })
    return { ...(await told(tx, after)), secret }
  })
}

export async function removeWebhook(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const row = await heldWebhook(tx, id)
    await tx.db.deleteFrom('webhooks').where('id', '=', id).execute()
    await tx.record({ action: 'webhook.deleted', object: webhookObject(row), before: recorded(row) })
    tx.emit(webhooksChanged, {}, [webhooksRoom])
  })
}

export async function webhookOrNone(ctx: Context, id: number): Promise<WebhookRow> {
  const row = await findWebhook(ctx.db, id)
  if (!row) throw notFound('webhook')
  return row
}
