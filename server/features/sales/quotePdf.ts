import type { FastifyReply } from 'fastify'
import type { Content, TableCell } from 'pdfmake'
import { decimalText } from '#contract/money/money.ts'
import { maySeeAmounts } from '#contract/sales/sales.policy.ts'
import { lineSums, totalsOf } from '#contract/sales/totals.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn, today } from '../../platform/days.ts'
import { notFound } from '../../platform/errors.ts'
import { languageOfPaper, pdfOf } from '../../platform/export/pdf.ts'
import { contentDisposition } from '../../platform/files/fileName.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { readableDeal } from './access.ts'
import { type DealRow, standingOf } from './deals.queries.ts'
import { findQuote, type QuoteRow } from './quotes.queries.ts'
import type { QuotePlace } from './quotes.ts'

interface Request {
  language: string
  reply: FastifyReply
}

/** For people who may see the money; for others it does not exist. */
export async function answerQuotePdf(ctx: Context, actor: Actor, place: QuotePlace, { reply, ...asked }: Request) {
  const language = languageOfPaper(asked.language)
  const deal = await readableDeal(ctx.db, actor, place.dealId, await today(ctx))
  if (!maySeeAmounts(standingOf(actor, deal))) throw notFound('quote')
  const quote = await findQuote(ctx.db, place.dealId, place.number)
  const { workspaceName, timeZone } = await ctx.settings.read()
  const author = (await namesOf(ctx.db, [quote.createdBy])).get(quote.createdBy)?.fullName ?? ''
  const paper = new Paper(language, (key, params) => ctx.words.say(language, 'exports', `quote.${key}`, params))
  const bytes = await pdfOf({
    info: { title: `${deal.number} v${quote.number}` },
    content: paper.content(deal, quote, { workspaceName, author, timeZone }),
  })
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition('attachment', `${deal.number} v${quote.number}.pdf`))
    .header('cache-control', 'private, no-store')
  return bytes
}

interface Issuer {
  workspaceName: string
  author: string
  timeZone: string
}

class Paper {
  readonly #language: string
  readonly #say: (key: string, params?: Record<string, unknown>) => string

  constructor(language: string, say: (key: string, params?: Record<string, unknown>) => string) {
    this.#language = language
    this.#say = say
  }

  content(deal: DealRow, quote: QuoteRow, { workspaceName, author, timeZone }: Issuer): Content[] {
    const say = this.#say
    const day = dayIn(timeZone, quote.sentAt ?? quote.createdAt)
    const [contact] = deal.contacts
    const facts: [string, string][] = [
      [say('customer'), deal.customer],
      ...(contact ? [[say('contact'), contact.name] as [string, string]] : []),
      [say('number'), say('version', { number: deal.number, version: quote.number })],
      [say('date'), this.#day(day)],
      ...(quote.validUntil ? [[say('validUntil'), this.#day(quote.validUntil)] as [string, string]] : []),
      [say('preparedBy'), author],
    ]
    return [
      { text: workspaceName, color: '#555555', margin: [0, 0, 0, 4] },
      { text: quote.status === 'sent' ? say('title') : `${say('title')} (${say('draft')})`, fontSize: 18, bold: true },
      { text: deal.title, fontSize: 12, margin: [0, 2, 0, 12] },
      {
        layout: 'noBorders',
        table: { widths: [80, '*'], body: facts.map(([name, value]) => [{ text: name, color: '#555555' }, value]) },
      },
      { layout: 'lightHorizontalLines', margin: [0, 14, 0, 10], table: this.#lines(quote) },
      this.#totals(quote),
      ...(quote.terms === ''
        ? []
        : [{ text: say('terms'), bold: true, margin: [0, 16, 0, 4] } as Content, quote.terms]),
    ]
  }

  #lines({ lines, currency }: QuoteRow) {
    const say = this.#say
    const end = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more })
    const heads = ['quantity', 'unitPrice', 'discount', 'vat', 'amount'].map((key) => end(say(key), { bold: true }))
    return {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
      body: [
        [{ text: say('line'), bold: true }, ...heads],
        ...lines.map((line): TableCell[] => [
          { stack: [line.text, ...(line.sub === '' ? [] : [{ text: line.sub, color: '#555555', fontSize: 8 }])] },
          end(`${this.#number(line.quantity, 3)} ${line.unit}`.trim()),
          end(this.#money(line.unitPrice, currency)),
          end(line.discount === 0 ? '' : this.#percent(line.discount)),
          end(this.#percent(line.vatRate)),
          end(this.#money(lineSums(line).net, currency)),
        ]),
      ],
    }
  }

  #totals({ lines, currency }: QuoteRow): Content {
    const totals = totalsOf(lines)
    const rows = (['gross', 'discount', 'net', 'vat', 'total'] as const).map((key): TableCell[] => [
      { text: this.#say(key), bold: key === 'total' },
      { text: this.#money(totals[key], currency), bold: key === 'total', alignment: 'right' },
    ])
    return {
      columns: [
        { text: '', width: '*' },
        { width: 'auto', layout: 'noBorders', table: { body: rows } },
      ],
    }
  }

  #money(amount: number, currency: string) {
    return this.#exact(decimalText(amount), { style: 'currency', currency })
  }

  /** An integer that counts thousandths or hundredths, as the number it means. */
  #number(value: number, places: number) {
    const digits = String(value).padStart(places + 1, '0')
    return this.#exact(`${digits.slice(0, -places)}.${digits.slice(-places)}`, { maximumFractionDigits: places })
  }

  #percent(points: number) {
    return this.#say('percent', { value: this.#number(points, 2) })
  }

  #exact(decimal: string, options: Intl.NumberFormatOptions) {
    // Formatting a text keeps every digit; its type only knows texts that were written as numbers in the source.
    return new Intl.NumberFormat(this.#language, options).format(decimal as `${number}`)
  }

  /** A day has no zone: it is drawn in the one it is read in. */
  #day(day: string) {
    return new Intl.DateTimeFormat(this.#language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    )
  }
}
