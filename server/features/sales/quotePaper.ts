import type { FastifyReply } from 'fastify'
import type { Content } from 'pdfmake'
import { grouped } from '#contract/sales/iban.ts'
import type { LetterheadDraft } from '#contract/sales/letterhead.endpoints.ts'
import type { Context } from '../../platform/context.ts'
import { pdfOf } from '../../platform/export/pdf.ts'
import { contentDisposition } from '../../platform/files/fileName.ts'
import type { FileRow } from '../files/attachment.ts'
import type { DealRow } from './deals.queries.ts'
import { logoPicture } from './logo.ts'
import type { QuoteRow } from './quotes.queries.ts'
import { QuoteTable, quiet, type Say } from './quoteTable.ts'

/** What a quote says on paper. */
export interface PaperContent {
  deal: Pick<DealRow, 'number' | 'title' | 'customer' | 'contacts'>
  quote: Pick<QuoteRow, 'number' | 'currency' | 'lines' | 'terms' | 'validUntil'>
  isDraft: boolean
  day: string
  author: string
}

/** With the logo that is kept, or one that was only uploaded. */
interface Stationery extends LetterheadDraft {
  uploaded?: FileRow | null
}

export function answerPdf(reply: FastifyReply, bytes: Uint8Array, name: string): Uint8Array {
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'private, no-store')
  return bytes
}

export async function paperOf(
  ctx: Context,
  content: PaperContent,
  language: string,
  stationery: Stationery,
): Promise<Uint8Array> {
  const { workspaceName } = await ctx.settings.read()
  const company = stationery.companyName || workspaceName
  const logo = await logoOf(ctx, stationery)
  const say: Say = (key, params) => ctx.words.say(language, 'exports', `quote.${key}`, params)
  const table = new QuoteTable(language, say)
  const { deal, quote } = content
  return pdfOf(
    {
      info: { title: `${deal.number} v${quote.number}`, author: company },
      pageMargins: [margin, margin, margin, 56],
      content: [
        ...head(stationery, company, logo, say),
        ...title(content, table, say),
        ...paragraphs(stationery.opening),
        table.lines(quote),
        table.totals(quote),
        ...(quote.terms === '' ? [] : [heading(say('terms')), quote.terms]),
        ...paragraphs(stationery.closing),
        ...bank(stationery, say),
      ],
      footer: (page, pages) => ({
        margin: [margin, 16, margin, 0],
        fontSize: 8,
        color: quiet,
        columns: [
          { text: `${company} · ${say('version', { number: deal.number, version: quote.number })}`, width: '*' },
          { text: say('page', { page, pages }), width: 'auto', alignment: 'right' },
        ],
      }),
    },
    language,
  )
}

const margin = 40
/** Of A4 between the margins, in points. */
const width = 595.28 - 2 * margin
const logoRoom = { width: 180, height: 64 }

async function logoOf(ctx: Context, { logoFileId, uploaded }: Stationery): Promise<Buffer | null> {
  if (logoFileId === null) return null
  const kept = () => ctx.db.selectFrom('files').selectAll().where('id', '=', logoFileId).executeTakeFirst()
  const file = uploaded ?? (await kept())
  return file ? logoPicture(ctx, file) : null
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
const named = (name: string, value: string) => (value === '' ? '' : `${name}: ${value}`)
const heading = (text: string): Content => ({ text, bold: true, margin: [0, 16, 0, 4] })
const paragraphs = (text: string): Content[] => (text === '' ? [] : [{ text, margin: [0, 12, 0, 0] }])

/** Whose paper it is. */
function head(letterhead: LetterheadDraft, company: string, logo: Buffer | null, say: Say): Content[] {
  const { address, taxOffice, taxNumber, phone, email, website } = letterhead
  const tax = joined([named(say('taxOffice'), taxOffice), named(say('taxNumber'), taxNumber)])
  const lines = [...address.split('\n'), tax, joined([phone, email, website])].filter((line) => line !== '')
  const name: Content = { text: company, bold: true, fontSize: logo ? 10 : 14 }
  const details = lines.map((text): Content => ({ text, color: quiet, fontSize: 8, margin: [0, 1, 0, 0] }))
  const mark: Content = logo
    ? { image: `data:image/png;base64,${logo.toString('base64')}`, fit: [logoRoom.width, logoRoom.height] }
    : name
  const besides = logo ? [name, ...details] : details
  return [
    {
      columnGap: 24,
      columns: [
        { width: logo ? logoRoom.width : '*', stack: [mark] },
        { width: '*', stack: besides.map((part) => ({ stack: [part], alignment: 'right' as const })) },
      ],
    },
    {
      margin: [0, 12, 0, 14],
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor: '#bbbbbb' }],
    },
  ]
}

/** What it is, for whom, of which day. */
function title({ deal, quote, isDraft, day, author }: PaperContent, table: QuoteTable, say: Say): Content[] {
  const [contact] = deal.contacts
  const reached = contact ? [joined([contact.name, contact.title]), joined([contact.email, contact.phone])] : []
  const facts: [string, string][] = [
    [say('number'), say('version', { number: deal.number, version: quote.number })],
    [say('date'), table.day(day)],
    ...(quote.validUntil ? [[say('validUntil'), table.day(quote.validUntil)] as [string, string]] : []),
    [say('preparedBy'), author],
  ]
  return [
    { text: isDraft ? `${say('title')} (${say('draft')})` : say('title'), fontSize: 18, bold: true },
    { text: deal.title, fontSize: 12, margin: [0, 2, 0, 14] },
    {
      columnGap: 24,
      columns: [
        {
          width: '*',
          stack: [
            { text: say('customer'), color: quiet },
            { text: deal.customer, bold: true, fontSize: 10, margin: [0, 1, 0, 2] },
            ...reached.filter((line) => line !== ''),
          ],
        },
        {
          width: '*',
          layout: 'noBorders',
          table: { widths: [80, '*'], body: facts.map(([name, value]) => [{ text: name, color: quiet }, value]) },
        },
      ],
    },
  ]
}

function bank({ bankName, iban }: LetterheadDraft, say: Say): Content[] {
  if (iban === '' && bankName === '') return []
  return [heading(say('bank')), joined([bankName, named(say('iban'), grouped(iban))])]
}
