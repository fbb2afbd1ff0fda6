import { z } from 'zod'
import { ticketBody, visitorTicketBody } from '#contract/tickets/tickets.endpoints.ts'
import { gatherDiagnostics } from './diagnostics.ts'

const withDiagnostics = { withDiagnostics: z.boolean() }

/** The contract's request as a form holds it: files travel apart, and diagnostics are a tick. */
export const requestDraft = ticketBody.pick({ category: true, subject: true, text: true }).extend(withDiagnostics)
export const visitorDraft = visitorTicketBody.omit({ diagnostics: true }).extend(withDiagnostics)

export const emptyRequest = { category: 'fault', subject: '', text: '', withDiagnostics: false } as const

export function sentOf<Draft extends { withDiagnostics: boolean }>({ withDiagnostics: ticked, ...request }: Draft) {
  return { ...request, diagnostics: ticked ? gatherDiagnostics() : null }
}
