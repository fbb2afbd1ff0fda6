import { z } from 'zod'
import { bytes } from '../http/bytes.ts'
import { endpoint } from '../http/endpoint.ts'
import { clientId, day, email, id, idParams, instant, line, optionalLine, version } from '../http/fields.ts'
import { languages } from '../locale/languages.ts'
import { basisPoints, currency, minorUnits, price, quantity, vatRates } from '../money/money.ts'
import { namedPerson } from '../users/namedPerson.ts'

const maxQuoteLines = 200
/** In minor units; keeps every sum of quotes within what an integer can hold. */
const mostInQuote = 1_000_000_000_000

const vatRate = z
  .number()
  .int()
  .refine((rate) => vatRates.some((known) => known === rate), 'unknownVatRate')

export const quoteLine = z.strictObject({
  text: line(200),
  sub: optionalLine(300).default(''),
  quantity,
  unit: optionalLine(30).default(''),
  unitPrice: price,
  discount: basisPoints.default(0),
  vatRate: vatRate.default(2000),
})
export type QuoteLine = z.infer<typeof quoteLine>

/**
 * draft → sent; if a discount is above the workspace's limit: draft → waiting → approved → sent, or back to draft after
 * a refusal or when the request is taken back. Editing an approved one makes it a draft again. A sent quote never changes.
 */
export const quoteStatuses = ['draft', 'waiting', 'approved', 'sent'] as const

export const quoteTotals = z.object({
  gross: minorUnits,
  discount: minorUnits,
  net: minorUnits,
  vat: minorUnits,
  total: minorUnits,
})

/** Prices, discounts and totals are absent for people who may not see the money of the deal. */
export const quote = z.object({
  id,
  dealId: id,
  /** 1, 2, 3 …: as people say it. */
  number: z.number().int(),
  status: z.enum(quoteStatuses),
  currency,
  lines: z.array(quoteLine.extend({ unitPrice: price.optional(), discount: basisPoints.optional() })),
  totals: quoteTotals.optional(),
  terms: z.string(),
  validUntil: day.nullable(),
  /** A line is above the workspace's limit, and nobody has allowed it yet. */
  needsApproval: z.boolean(),
  approval: z
    .object({
      askedBy: namedPerson,
      askedAt: instant,
      reason: z.string(),
      /** Null: any Admin. */
      approver: namedPerson.nullable(),
      /** It waits, and the reader's word ends it. */
      mayDecide: z.boolean(),
      decision: z
        .object({ by: namedPerson, decision: z.enum(['approve', 'cancel']), at: instant, reason: z.string() })
        .nullable(),
    })
    .nullable(),
  createdBy: namedPerson,
  createdAt: instant,
  sentAt: instant.nullable(),
  sentBy: namedPerson.nullable(),
  version,
})
export type Quote = z.infer<typeof quote>

/** Nobody revises a quote so often, and the database holds no number without end. */
const mostQuotes = 100_000
const quoteParams = z.strictObject({ id: idParams.shape.id, number: idParams.shape.id.max(mostQuotes) })
const content = {
  lines: z
    .array(quoteLine)
    .max(maxQuoteLines)
    // Only compared with the limit, so the rounding of a division does not matter.
    .refine(
      (lines) => lines.reduce((all, line) => all + (line.unitPrice * line.quantity) / 1000, 0) <= mostInQuote,
      'amountTooLarge',
    ),
  terms: z.string().trim().max(5000),
  validUntil: day.nullable(),
}

/** Who gets a quote by mail, and what is written above it. */
export const quoteLetter = z.strictObject({
  to: z.array(email).min(1, 'recipientNeeded').max(10),
  subject: line(200),
  text: z.string().trim().min(1).max(5000),
  language: z.enum(languages),
})
const inLanguage = z.strictObject({ language: z.enum(languages).optional() })

export const quoteEndpoints = {
  /** Newest first. */
  list: endpoint('GET', '/api/sales/:id/quotes', {
    access: 'signedIn',
    params: idParams,
    response: z.object({ rows: z.array(quote), discountLimit: z.number().int(), cursor: z.number().int() }),
  }),
  /** A new draft; without content a copy of the newest version. Refused while the newest is not sent yet. */
  create: endpoint('POST', '/api/sales/:id/quotes', {
    access: 'signedIn',
    status: 201,
    params: idParams,
    body: z.strictObject({ clientId, ...content }).partial({ lines: true, terms: true, validUntil: true }),
    response: quote,
  }),
  save: endpoint('PUT', '/api/sales/:id/quotes/:number', {
    access: 'signedIn',
    params: quoteParams,
    body: z.strictObject({ ...content, version }),
    response: quote,
  }),
  /** Asks for the discount to be allowed. Asking again while it waits reminds who decides. */
  askApproval: endpoint('POST', '/api/sales/:id/quotes/:number/approval', {
    access: 'signedIn',
    params: quoteParams,
    body: z.strictObject({ reason: z.string().trim().max(500).default(''), version }),
    response: quote,
  }),
  /** Takes the request back: the version is a draft again and in nobody's queue. */
  withdrawApproval: endpoint('POST', '/api/sales/:id/quotes/:number/approval/withdrawal', {
    access: 'signedIn',
    params: quoteParams,
    body: z.strictObject({ version }),
    response: quote,
  }),
  /** Freezes it. A deal that was still preparing its quote moves on to `offered`. */
  send: endpoint('POST', '/api/sales/:id/quotes/:number/sending', {
    access: 'signedIn',
    params: quoteParams,
    body: z.strictObject({ version }),
    response: quote,
  }),
  /** What a mail with this version could say; without a language, in the one that its customer was written to last. */
  letter: endpoint('GET', '/api/sales/:id/quotes/:number/letter', {
    access: 'signedIn',
    params: quoteParams,
    query: inLanguage,
    response: quoteLetter
      .pick({ subject: true, text: true, language: true })
      .extend({ fileName: z.string(), mailConfigured: z.boolean() }),
  }),
  /** Mails it with its PDF, one mail for each recipient, and freezes it as `send` does. One that is sent may be mailed again. */
  mail: endpoint('POST', '/api/sales/:id/quotes/:number/mails', {
    access: 'signedIn',
    params: quoteParams,
    body: quoteLetter.extend({ clientId, version }),
    response: quote,
  }),
  /** application/pdf, for people who may see the money. */
  pdf: endpoint('GET', '/api/sales/:id/quotes/:number/pdf', {
    access: 'signedIn',
    params: quoteParams,
    query: inLanguage,
    response: bytes,
  }),
}
