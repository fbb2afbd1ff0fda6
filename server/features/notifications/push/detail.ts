import type { Kysely } from 'kysely'
import type { PushDetail } from '#contract/notifications/push.endpoints.ts'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Database } from '../../../platform/schema.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { announceSettings } from '../settings.ts'

/** How much of a notification this person lets their devices show. */
export async function readDetail(db: Kysely<Database>, userId: number): Promise<PushDetail> {
  const own = await db
    .selectFrom('notificationSettings')
    .select('pushDetail')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return own?.pushDetail ?? 'everything'
}

/** A personal matter, so the activity log gets no line. */
export async function changeDetail(ctx: Context, actor: Actor, pushDetail: PushDetail): Promise<void> {
  await inTransaction(ctx, actor, async (tx) => {
    await tx.db
      .insertInto('notificationSettings')
      .values({ userId: actor.id, pushDetail })
      .onConflict((row) => row.column('userId').doUpdateSet({ pushDetail }))
      .execute()
    announceSettings(tx, actor.id)
  })
}
