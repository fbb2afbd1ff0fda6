import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { accountObject } from './signIn.ts'

/** Belongs to the session that brought it, so that a device that is signed out hears nothing more. */
export async function keepPushToken(ctx: Context, actor: Actor, token: string): Promise<void> {
  const owner = { userId: actor.id, sessionId: actor.sessionId }
  await inTransaction(ctx, actor, async (tx) => {
    await tx.db
      .insertInto('pushTokens')
      .values({ token, ...owner, createdAt: tx.now })
      .onConflict((conflict) => conflict.column('token').doUpdateSet(owner))
      .execute()
    await tx.record({ action: 'account.pushTokenChanged', object: accountObject(actor) })
  })
}
