import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { day } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { currencies, rateInMillionths } from '../money/money.ts'
import { namedPerson } from '../users/namedPerson.ts'

const [, ...others] = currencies
/** The currencies that have a rate: all but the base. */
export const foreignCurrencies = others
const foreignCurrency = z.enum(foreignCurrencies)

/** How many of the base currency one of that cost on that day. */
export const exchangeRate = z.object({ currency: foreignCurrency, day, rate: rateInMillionths, setBy: namedPerson })
export type ExchangeRate = z.infer<typeof exchangeRate>

const readable = { action: 'read', subject: 'Expense' } as const
/** Admin. */
const editable = { action: 'manage', subject: 'all' } as const

export const rateEndpoints = {
  list: endpoint('GET', '/api/expenses/rates', {
    access: readable,
    query: tableQuery(['day'], '-day', { currency: foreignCurrency.optional() }).omit({ q: true }),
    response: tableOf(exchangeRate),
  }),
  /** The one that a line of that day would take; null where there is none. */
  find: endpoint('GET', '/api/expenses/rates/of-day', {
    access: readable,
    query: z.strictObject({ currency: foreignCurrency, day }),
    response: z.object({ rate: exchangeRate.omit({ setBy: true }).nullable() }),
  }),
  /** A second rate for the same day replaces the first. Submitted lines keep theirs. */
  set: endpoint('PUT', '/api/expenses/rates', {
    access: editable,
    body: z.strictObject({ currency: foreignCurrency, day, rate: rateInMillionths }),
    response: exchangeRate,
  }),
  remove: endpoint('DELETE', '/api/expenses/rates', {
    access: editable,
    body: z.strictObject({ currency: foreignCurrency, day }),
    ...nothing,
  }),
}
