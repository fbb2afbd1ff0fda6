import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Quote, quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { highestDiscount } from '#contract/sales/totals.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { unprocessable } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { dealObject } from './change.ts'
import { decidersOf } from './deciders.ts'
import { tellDeciders } from './notifications.ts'
import { changeQuote, type QuotePlace, refuseClosed } from './quotes.ts'

/** Asks the asker's manager, or any Admin where there is none. Asking again reminds them. */
export async function askForDiscount(
  ctx: Context,
  actor: Actor,
  place: QuotePlace,
  { reason, version }: BodyOf<typeof quoteEndpoints.askApproval>,
): Promise<Quote> {
  const { discountLimit } = await ctx.settings.read()
  return changeQuote(ctx, actor, { ...place, version }, async (tx, deal, quote, day) => {
    refuseClosed(deal)
    if (quote.status === 'approved' || highestDiscount(quote.lines) <= discountLimit) {
      throw unprocessable('discountWithinLimit')
    }
    const reminder = quote.status === 'waiting'
    const approverId = reminder ? quote.approverId : await managerOf(tx, actor.id)
    const deciders = await decidersOf(tx.db, approverId, day)
    await tx.record({
      action: reminder ? 'deal.discountReminded' : 'deal.discountAsked',
      object: dealObject(deal),
      after: { number: quote.number, discount: highestDiscount(quote.lines), reason, approverId },
    })
    await tellDeciders(tx, deal, deciders, { quoteId: quote.id, reason: reminder ? quote.askedReason : reason })
    if (reminder) return { quote: {}, alsoTo: deciders }
    return {
      quote: {
        ...{ status: 'waiting', askedBy: actor.id, askedAt: tx.now, askedReason: reason, approverId },
        ...{ decidedBy: null, decidedAt: null, decision: null, decisionReason: '' },
      },
      alsoTo: deciders,
    }
  })
}

async function managerOf(tx: Transaction, userId: number): Promise<number | null> {
  const found = await tx.db
    .selectFrom('users')
    .innerJoin('users as manager', 'manager.id', 'users.managerId')
    .select('manager.id')
    .where('users.id', '=', userId)
    .where('manager.status', '=', 'active')
    .executeTakeFirst()
  return found?.id ?? null
}
