import { webhookEndpoints } from '#contract/webhooks/webhooks.endpoints.ts'
import { type AccessRow, admins } from '../../testing/accessRow.ts'

const gone = { params: { id: 999_999_999 } }
const body = { name: 'Muhasebe', address: 'https://alici.example/imece', place: null, kinds: null }

export const webhooksAccess: AccessRow[] = [
  { endpoint: webhookEndpoints.list, may: admins, answer: 200 },
  {
    endpoint: webhookEndpoints.create,
    may: admins,
    answer: 201,
    request: () => ({ body: { ...body, clientId: 'anahtar-0001' } }),
  },
  {
    endpoint: webhookEndpoints.change,
    may: admins,
    answer: 404,
    request: () => ({ ...gone, body: { ...body, version: 1 } }),
  },
  { endpoint: webhookEndpoints.setState, may: admins, answer: 404, request: () => ({ ...gone, body: { on: true } }) },
  { endpoint: webhookEndpoints.rotate, may: admins, answer: 404, request: () => gone },
  { endpoint: webhookEndpoints.remove, may: admins, answer: 404, request: () => gone },
  { endpoint: webhookEndpoints.test, may: admins, answer: 404, request: () => gone },
  { endpoint: webhookEndpoints.deliveries, may: admins, answer: 404, request: () => gone },
  { endpoint: webhookEndpoints.again, may: admins, answer: 404, request: () => gone },
]
