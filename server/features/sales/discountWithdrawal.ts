import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { dealObject, touchDeal } from './change.ts'
import type { DealRow } from './deals.queries.ts'
import { decidersOf, waitingQuote } from './deciders.ts'
import type { QuoteRow } from './quotes.queries.ts'
import { changeQuote, type QuotePlace, writeQuote } from './quotes.ts'

const unasked = { status: 'draft', askedBy: null, askedAt: null, askedReason: '', approverId: null } as const

/** The request is over, and the version can be changed again. */
export function withdrawDiscount(ctx: Context, actor: Actor, place: QuotePlace, version: number): Promise<Quote> {
  return changeQuote(ctx, actor, { ...place, version }, async (tx, deal, quote, day) => {
    if (quote.status !== 'waiting') throw conflict('discountDecided', undefined)
    await recordEnd(tx, deal, quote)
    return { quote: unasked, alsoTo: await decidersOf(tx.db, quote.approverId, day) }
  })
}

/** Nobody has to decide about the discount of a deal that is lost. */
export async function endRequest(tx: Transaction, deal: DealRow, day: string): Promise<void> {
  const quote = await waitingQuote(tx.db, deal.id)
  if (!quote) return
  await writeQuote(tx, quote.id, unasked)
  await recordEnd(tx, deal, quote)
  await touchDeal(tx, deal.id, {}, await decidersOf(tx.db, quote.approverId, day))
}

const recordEnd = (tx: Transaction, deal: DealRow, { number, askedBy, approverId }: QuoteRow) =>
  tx.record({ action: 'deal.discountWithdrawn', object: dealObject(deal), before: { number, askedBy, approverId } })
