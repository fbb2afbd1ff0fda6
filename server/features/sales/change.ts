import type { Updateable } from 'kysely'
import { dealChanged } from '#contract/sales/sales.events.ts'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { spaceRoom } from '../spaces/rooms.ts'
import { userRoom } from '../users/rooms.ts'
import { dealInHand, readableDeal } from './access.ts'
import { type DealRow, detailOf } from './deals.queries.ts'

export const dealObject = ({ id, number, title }: Pick<DealRow, 'id' | 'number' | 'title'>) => ({
  kind: 'deal',
  id,
  title: `${number} ${title}`,
})

/** One change by somebody who works on the deal: held, checked, written, announced; answers the deal as it is now. */
export async function changeDeal(
  ctx: Context,
  actor: Actor,
  id: number,
  version: number | undefined,
  work: (tx: Transaction, row: DealRow, day: string) => Promise<Updateable<Database['deals']>>,
): Promise<DealDetail> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const row = await dealInHand(tx, actor, id, { today: day, version })
    await touchDeal(tx, id, await work(tx, row, day))
    return detailOf(tx.db, actor, tx.now, await readableDeal(tx.db, actor, id, day))
  })
}

/** Writes, raises the version, and announces the change to everybody who sees the deal, and to the named people. */
export async function touchDeal(
  tx: Transaction,
  id: number,
  values: Updateable<Database['deals']>,
  alsoTo: readonly number[] = [],
) {
  const { version } = await tx.db
    .updateTable('deals')
    .set((of) => ({ touchedAt: tx.now, ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  tx.emit(dealChanged, { id, version }, [spaceRoom(id), ...alsoTo.map(userRoom)])
}
