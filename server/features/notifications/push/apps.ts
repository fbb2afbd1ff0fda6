import { sql } from 'kysely'
import type { PushDevice } from '#contract/notifications/push.endpoints.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../../platform/transaction.ts'
import { accountMail } from '../../accounts/accountMail.ts'
import { accountObject } from '../../accounts/signIn.ts'
import { describeUserAgent } from '../../accounts/userAgent.ts'
import { announceSettings } from '../settings.ts'
import { mostDevices, shownUserAgent } from './devices.ts'

export async function listApps({ db }: Context, { id: userId, sessionId }: Actor): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('pushTokens')
    .select(['id', 'sessionId', 'userAgent', 'confirmedAt', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: 'app',
    ...describeUserAgent(row.userAgent),
    current: row.sessionId === sessionId,
    confirmed: row.confirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    trial: null,
  }))
}

/**
 * A token may come from anybody's link, so the device gets nothing until the person confirms that it is theirs. It
 * belongs to the session that brought it: a device that is signed out gets nothing more.
 */
export async function handOver(ctx: Context, actor: Actor, token: string): Promise<void> {
  const owner = { userId: actor.id, sessionId: actor.sessionId, userAgent: shownUserAgent(actor) }
  await inTransaction(ctx, actor, async (tx) => {
    await tx.db
      .insertInto('pushTokens')
      .values({ token, ...owner, createdAt: tx.now })
      .onConflict((row) =>
        row.column('token').doUpdateSet({
          ...owner,
          confirmedAt: sql<Date | null>`case when push_tokens.user_id = ${actor.id} then push_tokens.confirmed_at end`,
        }),
      )
      .execute()
    await forgetOldest(tx, actor.id)
    await tx.record({ action: 'account.pushTokenChanged', object: accountObject(actor) })
    announceSettings(tx, actor.id)
  })
}

async function forgetOldest(tx: Transaction, userId: number) {
  const kept = tx.db
    .selectFrom('pushTokens')
    .select('id')
    .where('userId', '=', userId)
    // An unconfirmed app never replaces a confirmed one.
    .orderBy(sql`confirmed_at is null`)
    .orderBy('id', 'desc')
    .limit(mostDevices)
  await tx.db.deleteFrom('pushTokens').where('userId', '=', userId).where('id', 'not in', kept).execute()
}

/** From now on it gets what the person's other devices get; a mail also informs the person. */
export async function confirmApp(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const app = await tx.db
      .selectFrom('pushTokens')
      .select(['confirmedAt', 'userAgent'])
      .where('id', '=', id)
      .where('userId', '=', actor.id)
      .forUpdate()
      .executeTakeFirst()
    if (!app) throw notFound('pushDevice')
    if (app.confirmedAt !== null) return
    await tx.db.updateTable('pushTokens').set({ confirmedAt: tx.now }).where('id', '=', id).execute()
    const { browser, platform } = describeUserAgent(app.userAgent)
    const device = [browser, platform].filter((part) => part !== '').join(', ') || '–'
    await tx.enqueue(accountMail({ template: 'pushAppAdded', userId: actor.id, params: { device } }))
    await tx.record({ action: 'notifications.pushTurnedOn', object: accountObject(actor) })
    announceSettings(tx, actor.id)
  })
}

export async function removeApp(ctx: Context, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('pushTokens')
      .where('id', '=', id)
      .where('userId', '=', actor.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw notFound('pushDevice')
    await tx.record({ action: 'notifications.pushTurnedOff', object: accountObject(actor) })
    announceSettings(tx, actor.id)
  })
}
