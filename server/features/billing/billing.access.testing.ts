import { billingEndpoints } from '#contract/billing/billing.endpoints.ts'
import { type AccessRow, admins, signedIn } from '../../testing/accessRow.ts'

const clientId = 'anahtar-0001'
const gone = { params: { id: 999_999 } }
const address = { company: '', taxOffice: '', taxNumber: '', address: '', email: '' }
const plan = { name: 'Ekip', seatLimit: null, renewsOn: null }
const invoice = { number: 'FTR-1', day: '2026-11-01', amount: 100, currency: 'TRY', state: 'due', clientId }

export const billingAccess: AccessRow[] = [
  { endpoint: billingEndpoints.read, may: signedIn, answer: 200 },
  {
    endpoint: billingEndpoints.update,
    may: admins,
    answer: 409,
    request: () => ({ body: { plan, address, version: 999 } }),
  },
  { endpoint: billingEndpoints.addInvoice, may: admins, answer: 201, request: () => ({ body: invoice }) },
  {
    endpoint: billingEndpoints.setInvoiceState,
    may: admins,
    answer: 404,
    request: () => ({ ...gone, body: { state: 'paid' } }),
  },
  { endpoint: billingEndpoints.removeInvoice, may: admins, answer: 404, request: () => gone },
]
