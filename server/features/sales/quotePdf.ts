import type { FastifyReply } from 'fastify'
import { maySeeAmounts } from '#contract/sales/sales.policy.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn, today } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import { languageOfPaper } from '../../platform/export/pdf.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { readableDeal } from './access.ts'
import { type DealRow, standingOf } from './deals.queries.ts'
import { readLetterhead } from './letterhead.queries.ts'
import { answerPdf, paperOf } from './quotePaper.ts'
import { findQuote, type QuoteRow } from './quotes.queries.ts'
import type { QuotePlace } from './quotes.ts'

interface Request {
  language: string
  reply: FastifyReply
}

/** For people who may see the money; for others it does not exist. */
export async function answerQuotePdf(ctx: Context, actor: Actor, place: QuotePlace, { reply, language }: Request) {
  const { deal, quote } = await pricedQuote(ctx, actor, place)
  return answerPdf(reply, await quotePdf(ctx, deal, quote, language), pdfName(deal, quote))
}

export interface PricedQuote {
  deal: DealRow
  quote: QuoteRow
}

export async function pricedQuote(ctx: Context, actor: Actor, place: QuotePlace): Promise<PricedQuote> {
  const deal = await readableDeal(ctx.db, actor, place.dealId, await today(ctx))
  if (!maySeeAmounts(standingOf(actor, deal))) throw notFound('quote')
  return { deal, quote: await findQuote(ctx.db, place.dealId, place.number) }
}

export const pdfName = (deal: Pick<DealRow, 'number'>, quote: Pick<QuoteRow, 'number'>) =>
  `${deal.number} v${quote.number}.pdf`

export async function quotePdf(ctx: Context, deal: DealRow, quote: QuoteRow, language: string): Promise<Uint8Array> {
  const { timeZone } = await ctx.settings.read()
  const author = (await namesOf(ctx.db, [quote.createdBy])).get(quote.createdBy)?.fullName ?? ''
  const content = {
    ...{ deal, quote, author, isDraft: quote.status !== 'sent' },
    day: dayIn(timeZone, quote.sentAt ?? quote.createdAt),
  }
  return paperOf(ctx, content, languageOfPaper(language), await readLetterhead(ctx.db))
}
