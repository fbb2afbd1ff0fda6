import { advanceEndpoints as advances } from '#contract/expenses/advances.endpoints.ts'
import { expenseEndpoints as expenses } from '#contract/expenses/expenses.endpoints.ts'
import { expenseMoveEndpoints as moves } from '#contract/expenses/moves.endpoints.ts'
import { rateEndpoints as rates } from '#contract/expenses/rates.endpoints.ts'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import { type AccessRow, admins, signedIn } from '../../testing/accessRow.ts'

const accountants = ['accountant', 'admin'] as const

/** A report that is not there; whose reports are there is told beside the feature. */
const nowhere = (endpoint: EndpointShape, body?: unknown): AccessRow => ({
  endpoint,
  may: signedIn,
  answer: 404,
  request: () => ({ params: { id: 999_999 }, ...(body === undefined ? {} : { body }) }),
})

const day = '2026-11-02'
const clientId = 'anahtar-0001'

export const expensesAccess: AccessRow[] = [
  { endpoint: expenses.list, may: signedIn, answer: 200 },
  { endpoint: expenses.totals, may: signedIn, answer: 200, request: () => ({ query: { month: '2026-11' } }) },
  { endpoint: expenses.rules, may: signedIn, answer: 200 },
  { endpoint: expenses.seller, may: signedIn, answer: 200, request: () => ({ query: { taxNumber: '1234567890' } }) },
  { endpoint: expenses.cards, may: signedIn, answer: 200, request: () => ({ query: { ids: '1' } }) },
  { endpoint: expenses.export, may: signedIn, answer: 200, request: () => ({ query: { format: 'csv' } }) },
  { endpoint: expenses.create, may: signedIn, answer: 201, request: () => ({ body: { clientId, title: 'Taksi' } }) },
  nowhere(expenses.createFromMessage, { clientId, title: 'Taksi', messageId: 999_999 }),
  nowhere(expenses.read),
  nowhere(expenses.pdf),
  nowhere(expenses.save, { title: 'Taksi', note: '', spaceId: null, advanceId: null, lines: [], version: 1 }),
  nowhere(expenses.remove),
  nowhere(expenses.restore),
  nowhere(moves.submit, { version: 1 }),
  nowhere(moves.decide, { action: 'approve', version: 1 }),
  nowhere(moves.cancel, { version: 1 }),
  nowhere(moves.pay, { day, version: 1 }),
  nowhere(moves.planPayment, { day, version: 1 }),
  nowhere(moves.undo, { version: 1 }),
  nowhere(moves.handOver, { approverId: 1, version: 1 }),
  nowhere(moves.askReceipt, { lineId: 1 }),
  nowhere(moves.addReceipt, { lineId: 1, fileId: 1, version: 1 }),
  {
    endpoint: moves.payMany,
    may: signedIn,
    answer: 200,
    request: () => ({ body: { day, items: [{ id: 999_999, version: 1 }] } }),
  },
  { endpoint: rates.list, may: signedIn, answer: 200 },
  { endpoint: rates.find, may: signedIn, answer: 200, request: () => ({ query: { currency: 'EUR', day } }) },
  {
    endpoint: rates.set,
    may: admins,
    answer: 200,
    request: () => ({ body: { currency: 'EUR', day, rate: 49_215_000 } }),
  },
  { endpoint: rates.remove, may: admins, answer: 404, request: () => ({ body: { currency: 'GBP', day } }) },
  { endpoint: advances.list, may: signedIn, answer: 200 },
  {
    endpoint: advances.give,
    may: accountants,
    answer: 400,
    request: () => ({ body: { clientId, ownerId: 999_999, amount: 1, day } }),
  },
  { endpoint: advances.remove, may: accountants, answer: 404, request: () => ({ params: { id: 999_999 } }) },
]
