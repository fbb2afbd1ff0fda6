import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'

type Json = z.infer<ReturnType<typeof z.json>>

/** So that nobody's small choices become somebody's storage. */
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

/** Outside the transaction with its event and activity: how wide a column is concerns nobody else. */
export async function writePreference(ctx: Context, actor: Actor, key: string, value: Json) {
  const { count } = await ctx.db
    .selectFrom('userPreferences')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('userId', '=', actor.id)
    .where('key', '<>', key)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostKeys) throw conflict('tooManyPreferences', undefined)
  await ctx.db
    .insertInto('userPreferences')
    .values({ userId: actor.id, key, value: JSON.stringify(value) })
    .onConflict((row) => row.columns(['userId', 'key']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
}
