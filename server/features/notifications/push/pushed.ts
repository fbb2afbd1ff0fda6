import type { Kysely } from 'kysely'
import type { PushAction, PushPayload } from '#contract/notifications/push.payload.ts'
import { systemActor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { PushTarget } from '../../../platform/pushActs.ts'
import type { Database } from '../../../platform/schema.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { issueKey } from '../../accounts/oneTimeTokens.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { announceSettings } from '../settings.ts'

/** The trials that people send themselves. */
export const trialTag = 'test'

export interface Pushed {
  notificationId: number | null
  target: PushTarget | null
}

interface Device {
  id: number
  userId: number
  sessionId: number
}

/** Before it is sent, so that whatever arrives is known; answers the key that it carries, which is kept nowhere else. */
export function keepPushed(
  ctx: Context,
  { id: subscriptionId, userId, sessionId }: Device,
  { tag, actions = [] }: PushPayload,
  { notificationId, target }: Pushed,
): Promise<string> {
  return inTransaction(ctx, systemActor('notifications.pushDevice'), async (tx) => {
    // It takes the place of the older one, whose key stays good for an answer that is being typed.
    await tx.db
      .updateTable('pushedNotifications')
      .set({ settledAt: tx.now })
      .where('subscriptionId', '=', subscriptionId)
      .where('tag', '=', tag)
      .where('settledAt', 'is', null)
      .execute()
    const { id: tokenId, token } = await issueKey(tx, { kind: 'push', userId })
    await tx.db
      .insertInto('pushedNotifications')
      .values({
        ...{ userId, subscriptionId, sessionId, tokenId, notificationId, tag },
        target: target && JSON.stringify(target),
        actions: JSON.stringify(actions.map(({ action }): PushAction => action)),
        sentAt: tx.now,
      })
      .execute()
    if (tag === trialTag) announceSettings(tx, userId)
    return token
  })
}

/** By its key, while the device is still its person's and its session's. */
export function pushedByKey(db: Kysely<Database>, now: Date, key: string) {
  return db
    .selectFrom('pushedNotifications as pushed')
    .innerJoin('oneTimeTokens as token', 'token.id', 'pushed.tokenId')
    .innerJoin('pushSubscriptions as device', (join) =>
      join
        .onRef('device.id', '=', 'pushed.subscriptionId')
        .onRef('device.userId', '=', 'pushed.userId')
        .onRef('device.sessionId', '=', 'pushed.sessionId'),
    )
    .select(['pushed.id', 'pushed.userId', 'pushed.sessionId', 'pushed.notificationId', 'pushed.target', 'pushed.tag'])
    .select(['pushed.actions', 'pushed.action', 'pushed.outcome', 'pushed.tries', 'pushed.arrivedAt'])
    .select(['token.id as tokenId', 'token.usedAt'])
    .where('token.tokenHash', '=', hashToken(key))
    .where('token.kind', '=', 'push')
    .where('token.expiresAt', '>', now)
}
