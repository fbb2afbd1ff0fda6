import { useQueryClient } from '@tanstack/react-query'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { isChanged } from '../quote/draftLines.ts'
import { keptDraft } from '../quote/quoteDrafts.ts'
import { unsavedQuote } from '../quote/unsavedQuote.ts'
import { quotesQuery } from '../sales.data.ts'

/** Whether this person has typed into the deal's quote what is not saved: once the deal has ended, it cannot be. */
export function useUnsavedQuote() {
  const queryClient = useQueryClient()
  return async function isUnsaved(deal: Deal): Promise<boolean> {
    const number = deal.quoteVersion ?? 1
    const draft = keptDraft(deal.id, number)
    if (!draft) return false
    const { rows } = await queryClient.fetchQuery(quotesQuery(deal.id))
    return isChanged(draft, rows.find((quote) => quote.number === number) ?? unsavedQuote(deal))
  }
}
