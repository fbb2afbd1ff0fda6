import { apiTokenEndpoints } from '#contract/accounts/apiTokens.endpoints.ts'
import { billingEndpoints } from '#contract/billing/billing.endpoints.ts'
import { ownDataEndpoints } from '#contract/ownData/ownData.endpoints.ts'
import { ownDeactivationEndpoints } from '#contract/people/ownDeactivation.endpoints.ts'
import { type AccessRow, admins, signedIn } from './accessRow.ts'
import { testPassword } from './people.ts'

const clientId = 'anahtar-0001'
const gone = { params: { id: 999_999 } }

/** What one does with one's own account. */
export const profileAccess: AccessRow[] = [
  { endpoint: apiTokenEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: apiTokenEndpoints.create,
    may: signedIn,
    answer: 201,
    request: () => ({ body: { name: 'Betik', scopes: ['tasks:read'], lifetime: 30, password: testPassword } }),
  },
  { endpoint: apiTokenEndpoints.revoke, may: signedIn, answer: 404, request: () => gone },
  {
    endpoint: ownDeactivationEndpoints.deactivate,
    may: signedIn,
    answer: 400,
    request: () => ({ body: { confirmed: false, password: testPassword } }),
  },
  { endpoint: ownDataEndpoints.overview, may: signedIn, answer: 200 },
  {
    endpoint: ownDataEndpoints.start,
    may: signedIn,
    answer: 202,
    request: () => ({ body: { clientId, password: testPassword } }),
  },
  { endpoint: ownDataEndpoints.remove, may: signedIn, answer: 404, request: () => gone },
]

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
