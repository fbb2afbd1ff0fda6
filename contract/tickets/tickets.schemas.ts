import { z } from 'zod'
import { storedFile } from '../files/files.endpoints.ts'
import { id, instant, version } from '../http/fields.ts'
import { cleanText } from '../text/clean.ts'
import { namedPerson } from '../users/namedPerson.ts'

export const ticketCategories = ['account', 'access', 'fault', 'request', 'data', 'other'] as const
export type TicketCategory = (typeof ticketCategories)[number]

/** Açık, Yanıtlandı, Çözüldü: the last writer decides between the first two. */
export const ticketStatuses = ['open', 'answered', 'resolved'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const mostTicketFiles = 10

export const ticketText = z.string().transform(cleanText).pipe(z.string().trim().min(1).max(10_000))

const fact = z.string().max(300)

/** Data that helps to find a fault; sent only if the person ticks it, and shown to both sides as it was sent. */
export const ticketDiagnostics = z.strictObject({
  page: fact,
  browser: fact,
  language: fact,
  timeZone: fact,
  screen: fact,
  connection: fact,
})
export type TicketDiagnostics = z.infer<typeof ticketDiagnostics>

/** A colleague, or a visitor who left a name and an address. */
export const ticketRequester = z.object({ person: namedPerson.nullable(), name: z.string(), email: z.string() })

export const ticketSummary = z.object({
  id,
  category: z.enum(ticketCategories),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  requester: ticketRequester,
  messageCount: z.number().int(),
  createdAt: instant,
  lastMessageAt: instant,
  version,
})
export type TicketSummary = z.infer<typeof ticketSummary>

export const ticketMessage = z.object({
  id,
  /** Written by the Admins' side. */
  fromAdmin: z.boolean(),
  /** Nobody for a visitor; a visitor is not told which Admin answered. */
  author: namedPerson.nullable(),
  text: z.string(),
  files: z.array(storedFile),
  at: instant,
})
export type TicketMessage = z.infer<typeof ticketMessage>

export const ticketThread = ticketSummary.extend({
  diagnostics: ticketDiagnostics.nullable(),
  messages: z.array(ticketMessage),
  /** May answer for the Admins. */
  asAdmin: z.boolean(),
})
export type TicketThread = z.infer<typeof ticketThread>
