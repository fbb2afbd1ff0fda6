import type { Transaction } from '../../platform/transaction.ts'
import { admins } from '../spaces/spaces.queries.ts'
import { dealObject, touchDeal } from './change.ts'
import { tellDeciders } from './notifications.ts'
import { writeQuote } from './quotes.ts'

/** Somebody leaves: discounts that wait for their word wait for their successor, or for any Admin where the successor asked. */
export async function succeedInDiscounts(
  tx: Transaction,
  { from, approvalsTo }: { from: number; approvalsTo: number },
): Promise<number> {
  const rows = await tx.db
    .selectFrom('dealQuotes')
    .innerJoin('deals', 'deals.id', 'dealQuotes.dealId')
    .select(['dealQuotes.id as quoteId', 'dealQuotes.number as quoteNumber', 'askedBy', 'askedReason'])
    .select(['deals.id', 'deals.number', 'deals.title'])
    .where('dealQuotes.approverId', '=', from)
    .where('dealQuotes.status', '=', 'waiting')
    .where('deals.deletedAt', 'is', null)
    .orderBy('deals.id')
    .forUpdate('deals')
    .execute()
  for (const { quoteId, quoteNumber, askedBy, askedReason, ...deal } of rows) {
    const approverId = askedBy === approvalsTo ? null : approvalsTo
    const deciders = approverId === null ? await admins(tx.db) : [approverId]
    await writeQuote(tx, quoteId, { approverId })
    await tx.record({
      action: 'deal.discountHandedOver',
      object: dealObject(deal),
      before: { number: quoteNumber, approverId: from },
      after: { number: quoteNumber, approverId },
    })
    await tellDeciders(tx, deal, deciders, { quoteId, reason: askedReason })
    await touchDeal(tx, deal.id, {}, [from, ...deciders])
  }
  return rows.length
}
