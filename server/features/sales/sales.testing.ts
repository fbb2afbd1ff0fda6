import { randomUUID } from 'node:crypto'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { Config } from '../../platform/config.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'

export interface Seller {
  id: number
  token: string
}

/** With all that a test person has. */
export type Colleague = Awaited<ReturnType<TestServer['person']>>

export const key = () => randomUUID()

/** Prices in minor units, as everywhere; the discount in basis points. */
export const priced = (unitPrice: number, discount = 0) => ({
  text: 'Lisans',
  quantity: 2000,
  unit: 'adet',
  unitPrice,
  discount,
})

/** A workspace with people who sell, one who does not and an Admin, on a Monday morning. */
export async function openSales(config: Partial<Config> = {}) {
  const now = new Date('2026-11-16T09:00:00Z')
  const server = await openTestServer({ now, config: { requestsPerMinute: 100_000, ...config } })
  return {
    server,
    sales: selling(server),
    owner: await server.person({ fullName: 'Gülşah Tekin' }, ['Satış']),
    mate: await server.person({}, ['Satış']),
    guest: await server.person(),
    admin: await server.person({}, ['Admin']),
  }
}

export function selling(server: TestServer) {
  return {
    async deal(as: Seller, draft: Partial<BodyInput<typeof salesEndpoints.create>> = {}) {
      const body = { clientId: key(), title: 'Filo takibi', customer: 'Ege Nakliyat', ...draft }
      const answer = await server.call(salesEndpoints.create, { as, body })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    async read(as: Seller, id: number) {
      return (await server.call(salesEndpoints.read, { as, params: { id } })).body.deal
    },
    async quote(as: Seller, id: number, lines: BodyInput<typeof quoteEndpoints.create>['lines']) {
      const answer = await server.call(quoteEndpoints.create, { as, params: { id }, body: { clientId: key(), lines } })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    send: (as: Seller, id: number, { number, version }: { number: number; version: number }) =>
      server.call(quoteEndpoints.send, { as, params: { id, number }, body: { version } }),
  }
}
