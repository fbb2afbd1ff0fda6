import { sql } from 'kysely'
import { mostCustomers } from '#contract/sales/sales.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { beginsWith, hasWords, isWordless } from '../../platform/database/words.ts'
import { today } from '../../platform/days.ts'
import { visibleDeals } from './scope.ts'

/** Customers of deals that this person sees, by the beginnings of words; without words, those of the latest deals. */
export async function readCustomers(ctx: Context, actor: Actor, q: string): Promise<string[]> {
  if (q !== '' && isWordless(q)) return []
  const folded = sql<string>`tr_fold(deals.customer)`
  const names = ctx.db
    .selectFrom('deals')
    .select(['customer', 'touchedAt', 'deals.id'])
    .where(visibleDeals(actor, await today(ctx)))
    .$if(q !== '', (deals) => deals.where(hasWords(sql`deals.customer`, q)))
    .distinctOn(folded)
    .orderBy(folded)
    .orderBy('touchedAt', 'desc')
    .orderBy('deals.id', 'desc')
  const rows = await ctx.db
    .selectFrom(names.as('names'))
    .select('customer')
    .orderBy(beginsWith(sql`customer`, q), 'desc')
    .orderBy('touchedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(mostCustomers)
    .execute()
  return rows.map(({ customer }) => customer)
}
