import type { Updateable } from 'kysely'
import type { BodyOf } from '#contract/http/endpoint.ts'
import type { Quote, QuoteLine, quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { maySeeAmounts } from '#contract/sales/sales.policy.ts'
import { isOpen } from '#contract/sales/stages.ts'
import { totalsOf } from '#contract/sales/totals.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { conflict, unprocessable } from '../../platform/errors.ts'
import { once } from '../../platform/idempotency.ts'
import type { Database } from '../../platform/schema.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { withdraw } from '../notifications/push/withdrawing.ts'
import { loadStanding } from '../tasks/standing.ts'
import { dealInHand, readableDeal } from './access.ts'
import { dealObject, touchDeal } from './change.ts'
import { type DealRow, standingOf } from './deals.queries.ts'
import { findQuote, newestQuote, type QuoteRow, quotesOf } from './quotes.queries.ts'

export async function listQuotes(ctx: Context, actor: Actor, dealId: number) {
  const cursor = ctx.events.cursor()
  const { discountLimit } = await ctx.settings.read()
  const day = await today(ctx)
  const deal = await readableDeal(ctx.db, actor, dealId, day)
  const rows = await ctx.db
    .selectFrom('dealQuotes')
    .selectAll()
    .where('dealId', '=', dealId)
    .orderBy('number', 'desc')
    .execute()
  const seeAmounts = maySeeAmounts(standingOf(actor, deal))
  const standing = await loadStanding(ctx.db, actor, day)
  return { rows: await quotesOf(ctx.db, rows, { seeAmounts, discountLimit, standing }), discountLimit, cursor }
}

/** A new draft, as a copy of the newest unless it says otherwise. */
export async function createQuote(
  ctx: Context,
  actor: Actor,
  dealId: number,
  { clientId, ...content }: BodyOf<typeof quoteEndpoints.create>,
): Promise<Quote> {
  const day = await today(ctx)
  const { discountLimit } = await ctx.settings.read()
  return inTransaction(ctx, actor, async (tx) => {
    const deal = await dealInHand(tx, actor, dealId, { today: day })
    const number = await once(tx, { userId: actor.id, key: clientId, body: { dealId, ...content } }, async () => {
      refuseClosed(deal)
      const newest = await newestQuote(tx.db, dealId)
      if (newest && newest.status !== 'sent') throw unprocessable('quoteNotSent')
      const lines = content.lines ?? newest?.lines ?? []
      const next = (newest?.number ?? 0) + 1
      await tx.db
        .insertInto('dealQuotes')
        .values({
          ...{ dealId, number: next, status: 'draft', currency: deal.currency, lines: JSON.stringify(lines) },
          terms: content.terms ?? newest?.terms ?? '',
          validUntil: content.validUntil ?? null,
          ...{ askedBy: null, askedAt: null, askedReason: '', approverId: null },
          ...{ decidedBy: null, decidedAt: null, decision: null, decisionReason: '' },
          ...{ createdBy: actor.id, createdAt: tx.now, sentAt: null, sentBy: null },
        })
        .execute()
      await tx.record({ action: 'deal.quoteCreated', object: dealObject(deal), after: { number: next } })
      await touchDeal(tx, dealId, { amount: totalsOf(lines).net })
      return next
    })
    return quoteNow(tx, actor, { dealId, number, day, discountLimit })
  })
}

/** A sent quote never changes; a waiting quote does not change while somebody decides about it. */
export function saveQuote(
  ctx: Context,
  actor: Actor,
  place: QuotePlace,
  { lines, terms, validUntil, version }: BodyOf<typeof quoteEndpoints.save>,
): Promise<Quote> {
  return changeQuote(ctx, actor, { ...place, version }, async (tx, deal, quote) => {
    refuseClosed(deal)
    if (quote.status === 'waiting') throw unprocessable('quoteWaits')
    const same = quote.status === 'approved' && JSON.stringify(quote.lines) === JSON.stringify(lines)
    await tx.record({ action: 'deal.quoteChanged', object: dealObject(deal), after: { number: quote.number } })
    return {
      quote: { lines: JSON.stringify(lines), terms, validUntil, status: same ? 'approved' : 'draft' },
      deal: { amount: net(lines) },
    }
  })
}

const net = (lines: readonly QuoteLine[]) => totalsOf(lines).net

export function refuseClosed({ stage }: DealRow) {
  if (!isOpen(stage)) throw unprocessable('dealClosed')
}

export interface QuotePlace {
  dealId: number
  number: number
}

export interface Changed {
  quote: Updateable<Database['dealQuotes']>
  deal?: Updateable<Database['deals']>
  /** Who gets the event beside the members of the deal. */
  alsoTo?: readonly number[]
}

/** One change of a quote that is not sent yet, with the deal held. */
export async function changeQuote(
  ctx: Context,
  actor: Actor,
  { dealId, number, version }: QuotePlace & { version: number },
  work: (tx: Transaction, deal: DealRow, quote: QuoteRow, day: string) => Promise<Changed>,
): Promise<Quote> {
  const day = await today(ctx)
  const { discountLimit } = await ctx.settings.read()
  return inTransaction(ctx, actor, async (tx) => {
    const deal = await dealInHand(tx, actor, dealId, { today: day })
    const quote = await findQuote(tx.db, dealId, number)
    if (quote.status === 'sent') throw unprocessable('quoteSent')
    if (quote.version !== version)
      throw conflict('staleVersion', await quoteNow(tx, actor, { dealId, number, day, discountLimit }))
    const changed = await work(tx, deal, quote, day)
    await writeQuote(tx, quote.id, changed.quote)
    await touchDeal(tx, dealId, changed.deal ?? {}, changed.alsoTo)
    return quoteNow(tx, actor, { dealId, number, day, discountLimit })
  })
}

export async function writeQuote(tx: Transaction, id: number, values: Updateable<Database['dealQuotes']>) {
  const { version } = await tx.db
    .updateTable('dealQuotes')
    .set((of) => ({ ...values, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  await withdraw(tx, { about: 'approval', source: 'discount', id })
  return version
}

/** For people who work on the deal, who all see its money. */
export async function quoteNow(
  tx: Transaction,
  actor: Actor,
  { dealId, number, day, discountLimit }: QuotePlace & { day: string; discountLimit: number },
): Promise<Quote> {
  const row = await findQuote(tx.db, dealId, number)
  const standing = await loadStanding(tx.db, actor, day)
  const [quote] = await quotesOf(tx.db, [row], { seeAmounts: true, discountLimit, standing })
  if (!quote) throw new Error('a quote that was written is not there')
  return quote
}
