import { incomingWebhookEndpoints } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import { type AccessRow, admins, signedIn } from '../../testing/accessRow.ts'

const id = 999_999_999
const gone = { params: { id } }

export const incomingWebhooksAccess: AccessRow[] = [
  { endpoint: incomingWebhookEndpoints.list, may: admins, answer: 200 },
  {
    endpoint: incomingWebhookEndpoints.create,
    may: signedIn,
    answer: 404,
    request: () => ({ body: { name: 'Alarm', channelId: id, clientId: 'anahtar-0001' } }),
  },
  {
    endpoint: incomingWebhookEndpoints.setState,
    may: signedIn,
    answer: 404,
    request: () => ({ ...gone, body: { on: true } }),
  },
  { endpoint: incomingWebhookEndpoints.rotate, may: signedIn, answer: 404, request: () => gone },
  { endpoint: incomingWebhookEndpoints.remove, may: signedIn, answer: 404, request: () => gone },
]
