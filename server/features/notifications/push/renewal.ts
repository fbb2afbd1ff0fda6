import type { BodyOf } from '#contract/http/endpoint.ts'
import type { pushEndpoints } from '#contract/notifications/push.endpoints.ts'
import type { Origin } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import { invalid } from '../../../platform/errors.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { actorOfSession } from '../../accounts/actorFor.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { announceSettings } from '../settings.ts'
import { checkEndpoint, deviceObject } from './devices.ts'

/**
 * Browsers replace a subscription when they like, and no page is open then: who knows the key of the old one puts the
 * new one in its place, for the same person and session, as long as that lasts. The key is good once.
 */
export async function renewSubscription(
  ctx: Context,
  origin: Origin,
  { renewalKey, nextRenewalKey, endpoint, keys }: BodyOf<typeof pushEndpoints.renew>,
): Promise<void> {
  checkEndpoint(ctx, endpoint)
  const renewalHash = hashToken(renewalKey)
  const device = await ctx.db
    .selectFrom('pushSubscriptions')
    .select(['id', 'userId', 'sessionId'])
    .where('renewalHash', '=', renewalHash)
    .executeTakeFirst()
  const actor = device && (await actorOfSession(ctx.db, ctx.clock.now(), device.sessionId, origin))
  if (!actor || actor.id !== device.userId) throw invalid({ renewalKey: 'pushKeyInvalid' })
  try {
    await inTransaction(ctx, actor, async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('pushSubscriptions')
        .set({ endpoint, ...keys, renewalHash: hashToken(nextRenewalKey) })
        .where('id', '=', device.id)
        .where('renewalHash', '=', renewalHash)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw invalid({ renewalKey: 'pushKeyInvalid' })
      await tx.record({ action: 'notifications.pushRenewed', object: deviceObject(actor) })
      announceSettings(tx, actor.id)
    })
  } catch (error) {
    // Somebody subscribed with it, or with the next key, already.
    if (isUniqueViolation(error, 'push_subscriptions_endpoint_key')) throw invalid({ endpoint: 'pushAddressRefused' })
    if (isUniqueViolation(error, 'push_subscriptions_renewal_hash_key'))
      throw invalid({ nextRenewalKey: 'pushKeyInvalid' })
    throw error
  }
}
