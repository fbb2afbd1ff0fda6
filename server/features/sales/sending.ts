import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import { highestDiscount } from '#contract/sales/totals.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { unprocessable } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { dealObject } from './change.ts'
import type { DealRow } from './deals.queries.ts'
import type { QuoteRow } from './quotes.queries.ts'
import { type Changed, changeQuote, type QuotePlace, refuseClosed } from './quotes.ts'
import { enterStage } from './stage.ts'

const before = ['new', 'analysis', 'preparing']

/** Freezes the version; the deal has made its offer then. */
export async function sendQuote(ctx: Context, actor: Actor, place: QuotePlace, version: number): Promise<Quote> {
  const { discountLimit } = await ctx.settings.read()
  return changeQuote(ctx, actor, { ...place, version }, async (tx, deal, quote) => {
    refuseUnready(deal, quote, discountLimit)
    await tx.record({ action: 'deal.quoteSent', object: dealObject(deal), after: { number: quote.number } })
    return freeze(tx, actor, deal)
  })
}

/** A version leaves the house with lines, and with no discount that nobody has allowed. */
export function refuseUnready(deal: DealRow, quote: QuoteRow, discountLimit: number): void {
  refuseClosed(deal)
  if (quote.lines.length === 0) throw unprocessable('quoteEmpty')
  if (quote.status === 'waiting') throw unprocessable('quoteWaits')
  if (quote.status !== 'approved' && highestDiscount(quote.lines) > discountLimit) {
    throw unprocessable('discountNeedsApproval')
  }
}

export const freeze = async (tx: Transaction, actor: Actor, deal: DealRow): Promise<Changed> => ({
  quote: { status: 'sent', sentAt: tx.now, sentBy: actor.id },
  deal: before.includes(deal.stage) ? await enterStage(tx, deal, 'offered') : {},
})
