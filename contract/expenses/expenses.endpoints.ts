import { z } from 'zod'
import { bytes } from '../http/bytes.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { day, id, idParams, month } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { minorUnits } from '../money/money.ts'
import { categoryLimits, expenseCategories } from './categories.ts'
import { expenseCard, expenseDetail, expenseReport, reportContent, reportDraft, taxNumber } from './expenses.schemas.ts'
import { type ReportStatus, reportStatuses } from './transitions.ts'

const read = { action: 'read', subject: 'Expense' } as const
const create = { action: 'create', subject: 'Expense' } as const
const update = { action: 'update', subject: 'Expense' } as const

/** `approval`: what waits for me, also as a deputy. `all`: everything that I see. */
export const expenseTabs = ['mine', 'approval', 'all'] as const
export type ExpenseTab = (typeof expenseTabs)[number]

export const expenseSorts = ['submittedAt', 'number', 'title', 'owner', 'amount', 'vat', 'status', 'lastDay'] as const

/** Every status in exactly one group. A draft is not spent yet: the other groups add up to the total. */
export const expenseGroups = {
  waiting: ['waitingManager', 'waitingAccounting'],
  toPay: ['approved'],
  paid: ['paid'],
  other: ['correction', 'rejected', 'cancelled'],
  draft: ['draft'],
} as const satisfies Record<string, readonly ReportStatus[]>
export type ExpenseGroup = keyof typeof expenseGroups
export const countedGroups = ['waiting', 'toPay', 'paid', 'other'] as const satisfies readonly ExpenseGroup[]
export const expenseGroupNames = [...countedGroups, 'draft'] as const satisfies readonly ExpenseGroup[]
export const countedStatuses: readonly ReportStatus[] = countedGroups.flatMap((group) => expenseGroups[group])

const optionalId = z.coerce.number().int().positive().optional()

/** Which reports: shared by list, totals and export, so that a number and its rows agree. */
const filters = {
  tab: z.enum(expenseTabs).default('all'),
  /** YYYY-MM, of the report's last day. */
  month: month.optional(),
  ownerId: optionalId,
  spaceId: optionalId,
  /** One of its lines has this category. */
  category: z.enum(expenseCategories).optional(),
  /** `status=approved,paid` */
  status: z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(z.enum(reportStatuses)))
    .optional(),
}

const list = tableQuery(expenseSorts, '-submittedAt', filters)

export const expenseExportFormats = ['csv', 'xlsx'] as const
/** More lines than this in one file are refused: a filter makes it smaller. */
export const mostExportedLines = 20_000

/** By id or by number: `12`, `MSR-2026-12`. */
const numberOrId = z.strictObject({ id: z.string().regex(/^(msr-\d{4}-\d{1,9}|[1-9]\d{0,14})$/i) })

const idList = z
  .string()
  .max(2000)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(z.coerce.number<string>().int().positive()).max(200))

const group = z.object({ count: z.number().int(), amount: minorUnits })
const cursor = z.number().int()
const detail = z.object({ report: expenseDetail, cursor })

export const expenseEndpoints = {
  /** `tabCounts`: how many there are in all in each tab; of `approval` those that wait. */
  list: endpoint('GET', '/api/expenses', {
    access: read,
    query: list,
    response: tableOf(expenseReport).extend({ tabCounts: z.record(z.enum(expenseTabs), z.number().int()) }),
  }),
  /** Sums of `amount` under the same filters, without drafts; `previous` is the total of the month before. */
  totals: endpoint('GET', '/api/expenses/totals', {
    access: read,
    query: list.pick({ tab: true, ownerId: true, spaceId: true, category: true, q: true }).extend({ month }),
    response: z.object({
      month,
      total: minorUnits,
      count: z.number().int(),
      previous: minorUnits,
      groups: z.record(z.enum(expenseGroupNames), group),
      cursor,
    }),
  }),
  /** What the forms need to know: the limits, the day, and what the reader may do beside single reports. */
  rules: endpoint('GET', '/api/expenses/rules', {
    access: read,
    response: z.object({
      today: day,
      limits: categoryLimits,
      /** The company's own, in digits; empty while nobody has written it on the letterhead. */
      companyTaxNumber: z.string(),
      isAccountant: z.boolean(),
      mayEditRates: z.boolean(),
      cursor,
    }),
  }),
  /** What I called the seller with this tax number the last time, and what for: no code of an invoice has a name. */
  seller: endpoint('GET', '/api/expenses/seller', {
    access: read,
    query: z.strictObject({ taxNumber: taxNumber.min(10) }),
    response: z.object({
      seller: z.object({ merchant: z.string(), category: z.enum(expenseCategories) }).nullable(),
    }),
  }),
  /** The chips of messages; ids that are not there for me are left out. */
  cards: endpoint('GET', '/api/expenses/cards', {
    access: read,
    query: z.strictObject({ ids: idList }),
    response: z.object({ rows: z.array(expenseCard), cursor }),
  }),
  /** The lines of the reports in the list, all pages, as a file. */
  export: endpoint('GET', '/api/expenses/export', {
    access: read,
    query: list.omit({ page: true, size: true }).extend({ format: z.enum(expenseExportFormats) }),
    response: bytes,
  }),
  read: endpoint('GET', '/api/expenses/:id', { access: read, params: numberOrId, response: detail }),
  /** application/pdf, to be printed and signed. */
  pdf: endpoint('GET', '/api/expenses/:id/pdf', { access: read, params: idParams, response: bytes }),
  create: endpoint('POST', '/api/expenses', {
    access: create,
    status: 201,
    body: reportDraft,
    response: expenseDetail,
  }),
  /**
   * Makes a draft for the person who asks; the message then shows it to people who may see it. Without lines, each
   * picture and PDF of the message becomes the receipt of a line that the person still has to fill in.
   */
  createFromMessage: endpoint('POST', '/api/expenses/from-message', {
    access: create,
    status: 201,
    body: reportDraft.extend({ messageId: id }),
    response: expenseDetail,
  }),
  save: endpoint('PUT', '/api/expenses/:id', {
    access: update,
    params: idParams,
    body: reportContent,
    response: expenseDetail,
  }),
  /** Into the trash. */
  remove: endpoint('DELETE', '/api/expenses/:id', { access: update, params: idParams, ...nothing }),
  restore: endpoint('POST', '/api/expenses/:id/restoration', {
    access: update,
    params: idParams,
    response: expenseDetail,
  }),
}
