import { hasAdminRole } from '#contract/roles/roleNames.ts'
import { dealChanged, dealGone } from '#contract/sales/sales.events.ts'
import { mayRemoveDeal } from '#contract/sales/sales.policy.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { userRoom } from '../users/rooms.ts'
import { dealInHand, readableDeal } from './access.ts'
import { dealObject } from './change.ts'
import { detailOf, standingOf } from './deals.queries.ts'
import { awaitedDeciders } from './deciders.ts'

/** Moves it to the trash and archives its space; the channel keeps its messages. */
export async function removeDeal(ctx: Context, actor: Actor, id: number): Promise<void> {
  const day = await today(ctx)
  await inTransaction(ctx, actor, async (tx) => {
    const row = await dealInHand(tx, actor, id, { today: day })
    if (!mayRemoveDeal(standingOf(actor, row))) throw forbidden('dealOwnerOnly')
    await mark(tx, id, { deletedAt: tx.now, deletedBy: actor.id })
    await tx.record({ action: 'deal.deleted', object: dealObject(row) })
    tx.emit(dealGone, { id }, await rooms(tx, id, day))
  })
}

/** By the person who deleted it, its owner, or an Admin. */
export async function restoreDeal(ctx: Context, actor: Actor, id: number): Promise<DealDetail> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const row = await tx.db
      .selectFrom('deals')
      .select(['id', 'number', 'title', 'deletedAt', 'deletedBy', 'ownerId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (row?.deletedAt) {
      const isTheirs = row.deletedBy === actor.id || row.ownerId === actor.id
      if (!isTheirs && !hasAdminRole(actor.roles)) throw notFound('deal')
      const version = await mark(tx, id, { deletedAt: null, deletedBy: null })
      await tx.record({ action: 'deal.restored', object: dealObject(row) })
      tx.emit(dealChanged, { id, version }, await rooms(tx, id, day))
    }
    return detailOf(tx.db, actor, tx.now, await readableDeal(tx.db, actor, id, day))
  })
}

/** Its discount leaves the queue of who decides, and comes back to it. */
const rooms = async (tx: Transaction, id: number, day: string) => [
  spaceRoom(id),
  ...(await awaitedDeciders(tx.db, id, day)).map(userRoom),
]

async function mark(tx: Transaction, id: number, trash: { deletedAt: Date | null; deletedBy: number | null }) {
  await tx.db.updateTable('spaces').set({ archivedAt: trash.deletedAt }).where('id', '=', id).execute()
  const { version } = await tx.db
    .updateTable('deals')
    .set((of) => ({ ...trash, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
