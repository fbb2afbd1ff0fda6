import type { BodyOf } from '#contract/http/endpoint.ts'
import type { PushDevice, pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import { AddressRefused, outsideUrl } from '../../../platform/http/outside.ts'
import { inTransaction, type Transaction } from '../../../platform/transaction.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { describeUserAgent } from '../../accounts/userAgent.ts'
import { announceSettings } from '../settings.ts'
import { trialTag } from './pushed.ts'

/** Beyond this the oldest gives way: browsers renew their subscriptions without telling of it. */
export const mostDevices = 20

export const shownUserAgent = ({ origin }: Actor) => origin.userAgent.slice(0, 300)

export async function listBrowsers({ db }: Context, { id: userId, sessionId }: Actor): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .select(['id', 'sessionId', 'userAgent', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  const trials = await trialsOf(db, userId)
  return rows.map((row) => ({
    id: row.id,
    kind: 'browser',
    ...describeUserAgent(row.userAgent),
    current: row.sessionId === sessionId,
    confirmed: true,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    trial: trials.get(row.id) ?? null,
  }))
}

/** The newest of each browser. */
async function trialsOf(db: Context['db'], userId: number): Promise<Map<number, PushDevice['trial']>> {
  const rows = await db
    .selectFrom('pushedNotifications')
    .select(['subscriptionId', 'sentAt', 'arrivedAt'])
    .where('userId', '=', userId)
    .where('tag', '=', trialTag)
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ subscriptionId, sentAt, arrivedAt }) => [
      subscriptionId,
      { sentAt: sentAt.toISOString(), arrivedAt: arrivedAt?.toISOString() ?? null },
    ]),
  )
}

type Subscription = BodyOf<typeof pushEndpoints.subscribe>

export function checkEndpoint({ config }: Context, endpoint: string) {
  if (config.reachesInside) return
  try {
    outsideUrl(endpoint)
  } catch (error) {
    if (error instanceof AddressRefused) throw invalid({ endpoint: 'pushAddressRefused' })
    throw error
  }
}

export const deviceObject = (actor: Actor) => ({ kind: 'user', id: actor.id, title: actor.fullName })

/**
 * A browser has one subscription: the next person who signs in there takes it over, and the earlier one gets nothing
 * there.
 */
export async function subscribe(
  ctx: Context,
  actor: Actor,
  { endpoint, keys, renewalKey }: Subscription,
): Promise<void> {
  checkEndpoint(ctx, endpoint)
  await inTransaction(ctx, actor, async (tx) => {
    const owner = {
      userId: actor.id,
      sessionId: actor.sessionId,
      userAgent: shownUserAgent(actor),
      ...keys,
      renewalHash: renewalKey === undefined ? null : hashToken(renewalKey),
    }
    await tx.db
      .insertInto('pushSubscriptions')
      .values({ endpoint, ...owner, createdAt: tx.now, lastUsedAt: null })
      .onConflict((row) => row.column('endpoint').doUpdateSet(owner))
      .execute()
    await forgetOldest(tx, actor.id)
    await tx.record({ action: 'notifications.pushTurnedOn', object: deviceObject(actor) })
    announceSettings(tx, actor.id)
  })
}

async function forgetOldest(tx: Transaction, userId: number) {
  const kept = tx.db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(mostDevices)
  await tx.db.deleteFrom('pushSubscriptions').where('userId', '=', userId).where('id', 'not in', kept).execute()
}

export async function unsubscribe(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('pushSubscriptions')
      .where('id', '=', id)
      .where('userId', '=', actor.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('pushDevice')
    await tx.record({ action: 'notifications.pushTurnedOff', object: deviceObject(actor) })
    announceSettings(tx, actor.id)
  })
}
