import type { BodyOf } from '#contract/http/endpoint.ts'
import { inAppIsFixed } from '#contract/notifications/kinds.ts'
import { notificationSettingsChanged } from '#contract/notifications/notifications.events.ts'
import type { NotificationSettings, notificationSettingsEndpoints } from '#contract/notifications/settings.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { userRoom } from '../users/rooms.ts'
import { changedRules } from './rules.ts'
import { ownSettings, shownSettings } from './settings.queries.ts'

type Rules = BodyOf<typeof notificationSettingsEndpoints.changeRules>
type Times = BodyOf<typeof notificationSettingsEndpoints.changeTimes>

export const announceSettings = (tx: Transaction, userId: number) =>
  tx.emit(notificationSettingsChanged, {}, [userRoom(userId)])

/** The row that the change is written to, held until it is. */
async function heldSettings(tx: Transaction, userId: number) {
  await tx.db
    .insertInto('notificationSettings')
    .values({ userId })
    .onConflict((row) => row.column('userId').doNothing())
    .execute()
  await tx.db.selectFrom('notificationSettings').select('userId').where('userId', '=', userId).forUpdate().execute()
  return ownSettings(tx.db, userId)
}

/** A personal matter, so the activity log gets no line. */
export function changeRules(ctx: Context, actor: Actor, { changes }: Rules): Promise<NotificationSettings> {
  if (changes.some(({ kind, channel }) => channel === 'inApp' && inAppIsFixed(kind))) {
    throw invalid({ changes: 'channelFixed' })
  }
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldSettings(tx, actor.id)
    const after = { ...before, rules: changedRules(before.rules, changes) }
    await tx.db.updateTable('notificationSettings').set({ rules: after.rules }).where('userId', '=', actor.id).execute()
    announceSettings(tx, actor.id)
    return shownSettings(after)
  })
}

export function changeTimes(
  ctx: Context,
  actor: Actor,
  { mail, quiet, version }: Times,
): Promise<NotificationSettings> {
  return inTransaction(ctx, actor, async (tx) => {
    const before = await heldSettings(tx, actor.id)
    if (before.version !== version) throw conflict('staleVersion', shownSettings(before))
    const after = { ...before, mail, quiet, version: version + 1 }
    await tx.db
      .updateTable('notificationSettings')
      .set({ mailTiming: mail.timing, mailAt: mail.at })
      .set({ quietOn: quiet.on, quietFrom: quiet.from, quietTo: quiet.to, quietWeekend: quiet.weekend })
      .set({ version: after.version })
      .where('userId', '=', actor.id)
      .execute()
    announceSettings(tx, actor.id)
    return shownSettings(after)
  })
}
