import { ticketEndpoints } from '#contract/tickets/tickets.endpoints.ts'
import { type AccessRow, actors, admins, signedIn } from '../../testing/accessRow.ts'

const clientId = 'anahtar-0001'
const request = { category: 'fault', subject: 'Yazıcı', text: 'Yazdırmıyor.' }
const gone = { params: { id: 999_999 } }
const token = 'x'.repeat(43)

export const ticketsAccess: AccessRow[] = [
  { endpoint: ticketEndpoints.list, may: admins, answer: 200 },
  { endpoint: ticketEndpoints.export, may: admins, answer: 200, request: () => ({ query: { format: 'csv' } }) },
  { endpoint: ticketEndpoints.mine, may: signedIn, answer: 200 },
  { endpoint: ticketEndpoints.read, may: signedIn, answer: 404, request: () => gone },
  { endpoint: ticketEndpoints.open, may: signedIn, answer: 201, request: () => ({ body: { ...request, clientId } }) },
  {
    endpoint: ticketEndpoints.reply,
    may: signedIn,
    answer: 404,
    request: () => ({ ...gone, body: { text: 'Hâlâ aynı.', clientId } }),
  },
  {
    endpoint: ticketEndpoints.setStatus,
    may: signedIn,
    answer: 404,
    request: () => ({ ...gone, body: { status: 'resolved', version: 1 } }),
  },
  {
    endpoint: ticketEndpoints.openAsVisitor,
    may: actors,
    answer: 202,
    request: ({ userId }) => ({ body: { ...request, name: 'Ada Er', email: `ziyaretci${userId}@imece.test` } }),
  },
  { endpoint: ticketEndpoints.readAsVisitor, may: actors, answer: 400, request: () => ({ body: { token } }) },
  {
    endpoint: ticketEndpoints.replyAsVisitor,
    may: actors,
    answer: 400,
    request: () => ({ body: { token, text: 'Merhaba' } }),
  },
]
