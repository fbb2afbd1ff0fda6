import { z } from 'zod'
import { bytes } from '../http/bytes.ts'
import { endpoint } from '../http/endpoint.ts'
import { clientId, email, id, idParams, instant, line, personName, version } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import {
  mostTicketFiles,
  ticketCategories,
  ticketDiagnostics,
  ticketMessage,
  ticketStatuses,
  ticketSummary,
  ticketText,
  ticketThread,
} from './tickets.schemas.ts'

const read = { action: 'read', subject: 'Ticket' } as const
const create = { action: 'create', subject: 'Ticket' } as const
const update = { action: 'update', subject: 'Ticket' } as const
const manage = { action: 'manage', subject: 'Ticket' } as const

export const ticketSorts = ['lastMessageAt', 'createdAt', 'subject', 'status'] as const

const filters = {
  status: z.enum(ticketStatuses).optional(),
  category: z.enum(ticketCategories).optional(),
}
const list = tableQuery(ticketSorts, '-lastMessageAt', filters)
const counted = tableOf(ticketSummary).extend({
  /** Under the other filters, for the tabs. */
  statusCounts: z.record(z.enum(ticketStatuses), z.number().int()),
})

export const ticketExportFormats = ['csv', 'xlsx'] as const
export const mostExportedTickets = 20_000

const request = {
  category: z.enum(ticketCategories),
  subject: line(150),
  text: ticketText,
  diagnostics: ticketDiagnostics.nullable().default(null),
}
const fileIds = z.array(id).max(mostTicketFiles).default([])

export const ticketBody = z.strictObject({ ...request, fileIds, clientId })
export const visitorTicketBody = z.strictObject({ name: personName, email, ...request })
export const ticketReplyBody = z.strictObject({
  text: ticketText,
  fileIds,
  resolve: z.boolean().default(false),
  clientId,
})

const linkToken = z.string().min(20).max(200)
export const visitorReplyBody = z.strictObject({ token: linkToken, text: ticketText })

/** What a visitor sees behind the link of a mail. */
export const visitorThread = z.object({
  id,
  subject: z.string(),
  status: z.enum(ticketStatuses),
  createdAt: instant,
  messages: z.array(ticketMessage.omit({ author: true, files: true })),
})

export const ticketEndpoints = {
  /** The Admins' list. */
  list: endpoint('GET', '/api/tickets', { access: manage, query: list, response: counted }),
  export: endpoint('GET', '/api/tickets/export', {
    access: manage,
    query: list.omit({ page: true, size: true }).extend({ format: z.enum(ticketExportFormats) }),
    response: bytes,
  }),
  mine: endpoint('GET', '/api/me/tickets', { access: read, query: list, response: counted }),
  read: endpoint('GET', '/api/tickets/:id', { access: read, params: idParams, response: ticketThread }),
  open: endpoint('POST', '/api/tickets', { access: create, status: 201, body: ticketBody, response: ticketThread }),
  reply: endpoint('POST', '/api/tickets/:id/messages', {
    access: update,
    status: 201,
    params: idParams,
    body: ticketReplyBody,
    response: ticketThread,
  }),
  /** Done with it, or not after all. */
  setStatus: endpoint('PUT', '/api/tickets/:id/status', {
    access: update,
    params: idParams,
    body: z.strictObject({ status: z.enum(['open', 'resolved']), version }),
    response: ticketThread,
  }),
  /** From the sign-in page. The answers come by mail; this one is the same for everybody, known or not. */
  openAsVisitor: endpoint('POST', '/api/visitor-tickets', {
    access: 'visitor',
    status: 202,
    body: visitorTicketBody,
    response: null,
  }),
  /** The token of a mail's link identifies the visitor; it is in the body, so that no log keeps it. */
  readAsVisitor: endpoint('POST', '/api/visitor-tickets/thread', {
    access: 'visitor',
    body: z.strictObject({ token: linkToken }),
    response: visitorThread,
  }),
  replyAsVisitor: endpoint('POST', '/api/visitor-tickets/messages', {
    access: 'visitor',
    status: 201,
    body: visitorReplyBody,
    response: visitorThread,
  }),
}
