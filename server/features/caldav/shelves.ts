import { daysGoneTold } from '#contract/caldav/caldav.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/transaction.ts'
import type { CollectionName } from './collections.ts'
import { currentEvents } from './events/eventMembers.queries.ts'
import { currentMembers, hasDifferences, type Member, noteDifferences, type Shelf, standOf } from './members.queries.ts'
import { itemNamed } from './names.queries.ts'
import { refused } from './refusal.ts'
import { currentTasks } from './tasks/taskMembers.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

const currentOf = { events: currentEvents, tasks: currentTasks }

export const shelfOf = (
  { clock }: Context,
  actor: Actor,
  collection: CollectionName,
  ids?: readonly number[],
): Shelf => ({
  ...{ actor, collection },
  current: currentOf[collection]({ actor, now: clock.now(), ids }),
})

/** Finds out what changed since any program last asked, whoever changed it and however. */
export async function refreshed(ctx: Context, shelf: Shelf): Promise<{ seq: number; forgotten: number }> {
  if (await hasDifferences(ctx.db, shelf)) {
    const forgetBefore = new Date(ctx.clock.now().getTime() - daysGoneTold * dayMs)
    await inTransaction(ctx, shelf.actor, (tx) => noteDifferences(tx, shelf, forgetBefore))
  }
  return standOf(ctx.db, shelf)
}

/** The one under that name, if it is there and this person's to see. */
export async function memberNamed(
  ctx: Context,
  actor: Actor,
  collection: CollectionName,
  name: string,
): Promise<Member | undefined> {
  const id = await itemNamed(ctx.db, { userId: actor.id, collection, name })
  if (id === undefined) return undefined
  const [member] = await currentMembers(ctx.db, shelfOf(ctx, actor, collection, [id]))
  // Something that a program named goes by that name alone.
  return member?.name === name ? member : undefined
}

/** Asked after its version was read: then what that version is checked against is what the program has seen. */
export async function checkSame(ctx: Context, actor: Actor, collection: CollectionName, member: Member) {
  const [now] = await currentMembers(ctx.db, shelfOf(ctx, actor, collection, [member.itemId]))
  if (now?.etag !== member.etag) throw refused(412, 'changedMeanwhile')
}
