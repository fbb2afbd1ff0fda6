import { setImmediate } from 'node:timers/promises'
import type { Context } from '../../platform/context.ts'
import type { CollectionName } from './collections.ts'
import { eventTexts } from './events/loading.ts'
import type { Member } from './members.queries.ts'
import type { Caller } from './signIn.ts'
import { taskTexts } from './tasks/loading.ts'

/** Writing them takes the processor: between so many, others get their turn. */
const atOnce = 250

export async function textsOf(
  ctx: Context,
  { actor }: Caller,
  collection: CollectionName,
  members: readonly Member[],
): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>()
  for (let first = 0; first < members.length; first += atOnce) {
    const ids = members.slice(first, first + atOnce).map(({ itemId }) => itemId)
    const some = collection === 'events' ? await eventTexts(ctx.db, actor, ids) : await taskTexts(ctx, actor, ids)
    for (const [id, text] of some) texts.set(id, text)
    await setImmediate()
  }
  return texts
}
