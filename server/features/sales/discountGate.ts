import { highestDiscount } from '#contract/sales/totals.ts'
import { AppError, conflict } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { decidersOf } from './deciders.ts'
import { newestQuote, type QuoteRow } from './quotes.queries.ts'

const mostNamed = 3

/** The newest quote says the amount of a deal: no discount in it may count before somebody has allowed it. */
export async function refuseOpenDiscount(
  tx: Transaction,
  dealId: number,
  { discountLimit, day }: { discountLimit: number; day: string },
): Promise<void> {
  const quote = await newestQuote(tx.db, dealId)
  if (quote?.status === 'waiting') throw await waits(tx, quote, day)
  if (quote?.status === 'draft' && highestDiscount(quote.lines) > discountLimit) {
    throw conflict('discountNotAsked', undefined)
  }
}

async function waits(tx: Transaction, { approverId, askedBy }: QuoteRow, day: string): Promise<AppError> {
  const deciders = (await decidersOf(tx.db, approverId, day)).filter((id) => id !== askedBy)
  const people = await namesOf(tx.db, deciders.slice(0, mostNamed))
  const names = [...people.values()].map(({ fullName }) => fullName).join(', ')
  return new AppError(409, 'discountWaits', { _: [{ key: 'discountWaits', params: { names } }] })
}
