import { z } from 'zod'
import { attachmentEndpoints } from '../files/files.endpoints.ts'
import { bytes } from '../http/bytes.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { day, id, idParams, instant, line, version } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { minorUnits, money } from '../money/money.ts'
import { conversionDraft, deal, dealChange, dealDetail, dealDraft } from './sales.schemas.ts'
import { openStages, stages } from './stages.ts'

const reason = z.string().trim().min(1, 'reasonRequired').max(500)

/** Which deals: shared by the list and by the links of the dashboard, so that a number and its rows agree. */
export const dealFilters = {
  stage: z.enum(stages).optional(),
  /** `open`: in one of the five open stages. */
  state: z.enum(['open', 'closed']).optional(),
  ownerId: z.coerce.number().int().positive().optional(),
  stalled: z.enum(['true']).optional(),
  /** Won, lost or put on hold on this day or later. */
  closedFrom: day.optional(),
}

/** Only deals whose money the reader may see are in the sums; `count` is of all that they see. */
export const stageSums = z.object({
  stage: z.enum(stages),
  count: z.number().int(),
  sums: z.array(money.extend({ weighted: minorUnits })),
})
export type StageSums = z.infer<typeof stageSums>

const list = tableQuery(['closingDay', 'title', 'amount', 'number', 'touchedAt'], '-touchedAt', dealFilters)

const dealExportFormats = ['csv', 'xlsx'] as const
/** More than this in one file are refused: a filter makes it smaller. */
export const mostExportedDeals = 5_000

/** As many names as one looks through before typing on. */
export const mostCustomers = 10

/** A person's part in each deal decides which rows they see. */
export const salesEndpoints = {
  list: endpoint('GET', '/api/sales', { access: 'signedIn', query: list, response: tableOf(deal) }),
  /** The list as it is filtered, all pages of it; amounts only where the reader sees them. */
  export: endpoint('GET', '/api/sales/export', {
    access: 'signedIn',
    query: list.omit({ page: true, size: true }).extend({ format: z.enum(dealExportFormats) }),
    response: bytes,
  }),
  /** Every stage once, in order. */
  pipeline: endpoint('GET', '/api/sales/pipeline', {
    access: 'signedIn',
    query: z.strictObject({ ownerId: z.coerce.number().int().positive().optional() }),
    response: z.object({ stages: z.array(stageSums), cursor: z.number().int() }),
  }),
  /** Names of customers in deals that the reader sees, each in its latest spelling; what begins as typed comes first. */
  customers: endpoint('GET', '/api/sales/customers', {
    access: 'signedIn',
    query: list.pick({ q: true }),
    response: z.object({ customers: z.array(z.string()).max(mostCustomers) }),
  }),
  read: endpoint('GET', '/api/sales/:id', {
    access: 'signedIn',
    params: idParams,
    response: z.object({ deal: dealDetail, discountLimit: z.number().int(), cursor: z.number().int() }),
  }),
  create: endpoint('POST', '/api/sales', {
    access: { action: 'create', subject: 'SalesProject' },
    status: 201,
    body: dealDraft,
    response: dealDetail,
  }),
  update: endpoint('PATCH', '/api/sales/:id', {
    access: 'signedIn',
    params: idParams,
    body: dealChange,
    response: dealDetail,
  }),
  /** Also takes a deal up again that was closed or on hold. Sets the stage's usual probability. */
  setStage: endpoint('POST', '/api/sales/:id/stage', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ stage: z.enum(openStages), version }),
    response: dealDetail,
  }),
  setOutcome: endpoint('POST', '/api/sales/:id/outcome', {
    access: 'signedIn',
    params: idParams,
    body: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('won'), version }),
      z.strictObject({ outcome: z.literal('lost'), reason, version }),
      z.strictObject({ outcome: z.literal('onHold'), reason, version }),
    ]),
    response: dealDetail,
  }),
  setNextStep: endpoint('PUT', '/api/sales/:id/next-step', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({
      nextStep: z.strictObject({ text: line(300), at: instant, ownerId: id }).nullable(),
      version,
    }),
    response: dealDetail,
  }),
  /** A won deal becomes a project with channel, board and its amount as the budget: once, however often it is asked for. */
  convert: endpoint('POST', '/api/sales/:id/conversion', {
    access: 'signedIn',
    params: idParams,
    body: conversionDraft.extend({ version }),
    response: dealDetail,
  }),
  /** Into the trash. */
  remove: endpoint('DELETE', '/api/sales/:id', { access: 'signedIn', params: idParams, ...nothing }),
  restore: endpoint('POST', '/api/sales/:id/restoration', {
    access: 'signedIn',
    params: idParams,
    response: dealDetail,
  }),
  /** `detach` moves a file to the trash. */
  ...attachmentEndpoints('/api/sales/:id/files', 'signedIn', dealDetail),
  restoreFile: endpoint('POST', '/api/sales/:id/files/:fileId/restoration', {
    access: 'signedIn',
    params: z.strictObject({ id: idParams.shape.id, fileId: idParams.shape.id }),
    response: dealDetail,
  }),
}
