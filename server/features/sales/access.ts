import type { Kysely } from 'kysely'
import { mayWorkOnDeal } from '#contract/sales/sales.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import { conflict, forbidden, notFound } from '../../platform/errors.ts'
import type { Database } from '../../platform/schema.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { type DealRow, dealRows, dealsOf, standingOf } from './deals.queries.ts'
import { visibleDeals } from './scope.ts'

/** A deal that this person sees; else there is none. */
export async function readableDeal(db: Kysely<Database>, actor: Actor, id: number, today: string): Promise<DealRow> {
  const row = await dealRows(db, actor, today)
    .where('deals.id', '=', id)
    .where(visibleDeals(actor, today))
    .executeTakeFirst()
  if (!row) throw notFound('deal')
  return row
}

/** For people who work on it; locked until the commit. */
export async function dealInHand(
  tx: Transaction,
  actor: Actor,
  id: number,
  { today, version }: { today: string; version?: number | undefined },
): Promise<DealRow> {
  // A statement sees the state at its beginning, even if it then waits for a lock; so the lock comes in its own
  // statement.
  await tx.db.selectFrom('deals').select('id').where('id', '=', id).forUpdate().execute()
  const row = await readableDeal(tx.db, actor, id, today)
  if (!mayWorkOnDeal(standingOf(actor, row))) throw forbidden('dealNotYours')
  if (version !== undefined && row.version !== version) {
    throw conflict('staleVersion', (await dealsOf(tx.db, actor, tx.now, [row]))[0])
  }
  return row
}
