import { randomUUID } from 'node:crypto'
import { type QuoteLine, quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { DealDetail, DealDraft } from '#contract/sales/sales.schemas.ts'
import { call } from './api.ts'
import { sessionOf } from './sessions.ts'

let made = 0

/** A deal of the salesperson; its name is one that nothing else has. */
export function newDeal(draft: Partial<DealDraft> = {}): Promise<DealDetail> {
  const body = {
    clientId: randomUUID(),
    title: `Fırsat${process.pid}x${++made}`,
    customer: 'Ege Soğuk Hava A.Ş.',
    ...draft,
  }
  return call(salesEndpoints.create, { token: sessionOf('sales').accessToken, body })
}

export const line = (part: Partial<QuoteLine> = {}): QuoteLine => ({
  text: 'Depo lisansı',
  sub: '',
  quantity: 10_000,
  unit: 'adet',
  unitPrice: 425_000,
  discount: 0,
  vatRate: 2000,
  ...part,
})

export const newQuote = (dealId: number, lines: QuoteLine[]) =>
  call(quoteEndpoints.create, {
    token: sessionOf('sales').accessToken,
    params: { id: dealId },
    body: { clientId: randomUUID(), lines },
  })

export const dealNow = async (id: number) =>
  (await call(salesEndpoints.read, { token: sessionOf('admin').accessToken, params: { id } })).deal
