import type { EndpointShape } from '#contract/http/endpoint.ts'
import { activityEndpoints as activities } from '#contract/sales/activities.endpoints.ts'
import { letterheadEndpoints as letterhead } from '#contract/sales/letterhead.endpoints.ts'
import { quoteEndpoints as quotes } from '#contract/sales/quotes.endpoints.ts'
import { salesEndpoints as sales } from '#contract/sales/sales.endpoints.ts'
import { type AccessRow, admins, signedIn } from '../../testing/accessRow.ts'

/** A deal that is not there; whose deals are there is told beside the feature. */
const nowhere = (endpoint: EndpointShape, body?: unknown): AccessRow => ({
  endpoint,
  may: signedIn,
  answer: 404,
  request: () => ({
    params: { id: 999_999, number: 1, fileId: 1, activityId: 1 },
    ...(body === undefined ? {} : { body }),
  }),
})

const mailing = {
  ...{
    clientId: 'anahtar-0003',
    version: 1,
    to: ['ada@example.com'],
    subject: 'Teklif',
    text: 'Merhaba',
    language: 'tr',
  },
}

const paper = {
  ...{ companyName: 'Ege', address: '', taxOffice: '', taxNumber: '', phone: '', email: '', website: '' },
  ...{ bankName: '', iban: '', opening: '', closing: '', language: 'tr', logoFileId: null },
}

export const salesAccess: AccessRow[] = [
  { endpoint: sales.list, may: signedIn, answer: 200 },
  { endpoint: sales.export, may: signedIn, answer: 200, request: () => ({ query: { format: 'csv' } }) },
  { endpoint: sales.pipeline, may: signedIn, answer: 200 },
  { endpoint: sales.customers, may: signedIn, answer: 200 },
  {
    endpoint: sales.create,
    may: admins,
    answer: 201,
    request: () => ({ body: { clientId: 'anahtar-0001', title: 'Filo takibi', customer: 'Ege Nakliyat' } }),
  },
  nowhere(sales.read),
  nowhere(sales.update, { version: 1, title: 'x' }),
  nowhere(sales.setStage, { version: 1, stage: 'new' }),
  nowhere(sales.setOutcome, { version: 1, outcome: 'won' }),
  nowhere(sales.setNextStep, { version: 1, nextStep: null }),
  nowhere(sales.convert, { clientId: 'anahtar-0002', name: 'Filo takibi', version: 1 }),
  nowhere(sales.remove),
  nowhere(sales.restore),
  nowhere(sales.attach, { fileIds: [1] }),
  nowhere(sales.detach),
  nowhere(sales.restoreFile),
  nowhere(activities.list),
  nowhere(activities.add, { clientId: 'anahtar-0001', kind: 'note', text: 'x' }),
  nowhere(activities.remove),
  nowhere(activities.restore),
  nowhere(quotes.list),
  nowhere(quotes.create, { clientId: 'anahtar-0001' }),
  nowhere(quotes.save, { version: 1, lines: [], terms: '', validUntil: null }),
  nowhere(quotes.askApproval, { version: 1 }),
  nowhere(quotes.withdrawApproval, { version: 1 }),
  nowhere(quotes.send, { version: 1 }),
  nowhere(quotes.pdf),
  nowhere(quotes.letter),
  nowhere(quotes.mail, mailing),
  { endpoint: letterhead.read, may: admins, answer: 200 },
  { endpoint: letterhead.save, may: admins, answer: 409, request: () => ({ body: { ...paper, version: 999 } }) },
  { endpoint: letterhead.preview, may: admins, answer: 200, request: () => ({ body: paper }) },
]
