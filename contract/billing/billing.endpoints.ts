import { z } from 'zod'
import { storedFile } from '../files/files.endpoints.ts'
import { endpoint } from '../http/endpoint.ts'
import { clientId, day, id, idParams, line, optionalLine, version } from '../http/fields.ts'
import { currency, price } from '../money/money.ts'

const manage = { action: 'manage', subject: 'all' } as const

/** The plan of the workspace. No means of payment is kept here, on purpose: no card ever reaches the server. */
export const billingPlan = z.strictObject({
  /** Empty for a workspace on a server of its own, which nobody bills. */
  name: optionalLine(60),
  /** People who may be active or invited at once; none for no limit. */
  seatLimit: z.number().int().positive().max(100_000).nullable(),
  renewsOn: day.nullable(),
})

/** The address as the invoices show it. */
export const billingAddress = z.strictObject({
  company: optionalLine(160),
  taxOffice: optionalLine(80),
  taxNumber: z
    .string()
    .trim()
    .regex(/^(\d{10,11})?$/, 'invalidTaxNumber'),
  address: optionalLine(300),
  email: z.union([z.literal(''), z.string().trim().toLowerCase().max(254).pipe(z.email())]),
})

export const invoiceStates = ['due', 'paid'] as const

const invoiceFields = {
  number: line(40),
  day,
  amount: price,
  currency,
  state: z.enum(invoiceStates),
}
export const invoice = z.object({ id, ...invoiceFields, number: z.string(), file: storedFile.nullable() })
export type Invoice = z.infer<typeof invoice>
export const invoiceBody = z.strictObject({ ...invoiceFields, fileId: id.nullable().default(null), clientId })

export const billing = z.object({
  plan: billingPlan,
  seats: z.object({ active: z.number().int(), invited: z.number().int() }),
  /** For people who manage the workspace. */
  managed: z.object({ address: billingAddress, invoices: z.array(invoice), version }).nullable(),
})
export type Billing = z.infer<typeof billing>

export const billingEndpoints = {
  read: endpoint('GET', '/api/billing', { access: 'signedIn', response: billing }),
  update: endpoint('PUT', '/api/billing', {
    access: manage,
    body: z.strictObject({ plan: billingPlan, address: billingAddress, version }),
    response: billing,
  }),
  addInvoice: endpoint('POST', '/api/billing/invoices', {
    access: manage,
    status: 201,
    body: invoiceBody,
    response: billing,
  }),
  setInvoiceState: endpoint('PUT', '/api/billing/invoices/:id/state', {
    access: manage,
    params: idParams,
    body: z.strictObject({ state: z.enum(invoiceStates) }),
    response: billing,
  }),
  removeInvoice: endpoint('DELETE', '/api/billing/invoices/:id', {
    access: manage,
    params: idParams,
    response: billing,
  }),
}
