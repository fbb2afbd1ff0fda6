import type { Quote } from '#contract/sales/quotes.endpoints.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { emptyLine, type QuoteDraft } from './draftLines.ts'

/** No saved quote has this version. */
export const unsavedVersion = 0

/** The first quote while it only exists here: saving it empty would take the deal's estimate away. */
export const unsavedQuote = (deal: Deal): Quote => ({
  id: 0,
  dealId: deal.id,
  number: 1,
  status: 'draft',
  currency: deal.currency,
  lines: [],
  terms: '',
  validUntil: null,
  needsApproval: false,
  approval: null,
  createdBy: deal.owner,
  createdAt: deal.createdAt,
  sentAt: null,
  sentBy: null,
  version: unsavedVersion,
})

export const firstDraft = (): QuoteDraft => ({
  base: unsavedVersion,
  lines: [emptyLine()],
  terms: '',
  validUntil: null,
})
