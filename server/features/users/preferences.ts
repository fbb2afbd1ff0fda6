import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/transaction.ts'

type Json = z.infer<ReturnType<typeof z.json>>

/** Limits the storage that one person's small choices can fill. */
const mostKeys = 200

export async function readPreference(ctx: Context, actor: Actor, key: string): Promise<Json> {
  const row = await ctx.db
    .selectFrom('userPreferences')
    .select('value')
    .where('userId', '=', actor.id)
    .where('key', '=', key)
    .executeTakeFirst()
  // Written by `writePreference` only, which takes JSON.
  return (row?.value ?? null) as Json
}

/** Without event and activity: how wide a column is concerns nobody else. */
export async function writePreference(ctx: Context, actor: Actor, key: string, value: Json) {
  await inTransaction(ctx, actor, async (tx) => {
    // The lock makes calls wait for each other, so that many at once do not exceed the limit.
    await tx.db.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute()
    const { count } = await tx.db
      .selectFrom('userPreferences')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('userId', '=', actor.id)
      .where('key', '<>', key)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostKeys) throw conflict('tooManyPreferences', undefined)
    await tx.db
      .insertInto('userPreferences')
      .values({ userId: actor.id, key, value: JSON.stringify(value) })
      .onConflict((row) => row.columns(['userId', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  })
}
