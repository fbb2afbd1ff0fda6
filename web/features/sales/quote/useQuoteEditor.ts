import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { type Quote, quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { salesKeys } from '../sales.data.ts'
import {
  type DraftLine,
  draftOf,
  draftTotals,
  firstFault,
  isChanged,
  linesToSend,
  type QuoteDraft,
} from './draftLines.ts'
import { useQuoteDraft } from './quoteDrafts.ts'
import { unsavedVersion } from './unsavedQuote.ts'

type QuotesAnswer = ResponseOf<typeof quoteEndpoints.list>

/** Puts an answered quote into what is known, and lets the deal's sums be asked again. */
export function useCacheQuote(dealId: number) {
  const queryClient = useQueryClient()
  return (quote: Quote) => {
    queryClient.setQueryData<QuotesAnswer>(
      salesKeys.quotes(dealId),
      (known) =>
        known && {
          ...known,
          rows: known.rows.some(({ number }) => number === quote.number)
            ? known.rows.map((row) => (row.number === quote.number && row.version <= quote.version ? quote : row))
            : [quote, ...known.rows],
        },
    )
    void queryClient.invalidateQueries({ queryKey: salesKeys.deal(dealId) })
    void queryClient.invalidateQueries({ queryKey: salesKeys.lists })
  }
}

/**
 * A quote as it is being written: nothing typed is lost, and nothing of somebody else's is overwritten unseen. While it
 * may not be written, it is what was saved.
 */
export function useQuoteEditor(quote: Quote, editable: boolean) {
  const { t } = useTranslation(['sales', 'errors'])
  const queryClient = useQueryClient()
  const take = useCacheQuote(quote.dealId)
  const [kept, keep] = useQuoteDraft(quote.dealId, quote.number)
  const [saving, setSaving] = useState(false)
  const clientId = useRef(newClientId())
  const saved = useMemo(() => draftOf(quote), [quote])
  const typed = editable ? kept : undefined
  const changed = typed !== undefined && isChanged(typed, quote)
  const draft = typed && (changed || typed.base === quote.version) ? typed : saved
  const latest = useRef<QuoteDraft>(draft)
  useEffect(() => {
    latest.current = draft
  })
  const change = (part: Partial<Omit<QuoteDraft, 'base'>>) => {
    latest.current = { ...latest.current, ...part }
    keep(latest.current)
  }

  /** Saves on top of `version`; returns the saved quote, or undefined when it could not be saved. */
  const save = async (version = draft.base): Promise<Quote | undefined> => {
    if (!changed) return quote
    const fault = firstFault(draft.lines)
    if (fault) {
      const { key, params } = fault.message
      const cell = t('quote.cell', { number: fault.at + 1, field: t(`quote.${fault.column}`) })
      toast.error(`${cell}: ${t(`errors:${key as 'required'}`, params ?? {})}`)
      return undefined
    }
    const lines = linesToSend(draft.lines)
    if (!lines || !draftTotals(draft.lines)) {
      toast.error(t(lines ? 'quote.tooLarge' : 'quote.incomplete'))
      return undefined
    }
    setSaving(true)
    try {
      const content = { lines, terms: draft.terms, validUntil: draft.validUntil }
      const params = { id: quote.dealId }
      const answer =
        quote.version === unsavedVersion
          ? await call(quoteEndpoints.create, { params, body: { ...content, clientId: clientId.current } })
          : await call(quoteEndpoints.save, {
              params: { ...params, number: quote.number },
              body: { ...content, version },
            })
      take(answer)
      // A person who went on typing goes on from the saved version.
      keep(latest.current === draft ? undefined : { ...latest.current, base: answer.version })
      return answer
    } catch (error) {
      // If the version is out of date, the conflict shows as soon as the newer one arrives.
      void queryClient.invalidateQueries({ queryKey: salesKeys.quotes(quote.dealId) })
      await showError(error)
      return undefined
    } finally {
      setSaving(false)
    }
  }
  return {
    draft,
    changed,
    /** Somebody saved while this was being typed. */
    conflict: changed && draft.base !== quote.version,
    saving,
    setLines: (lines: readonly DraftLine[]) => change({ lines }),
    change,
    save,
    discard: () => keep(undefined),
  }
}

export type QuoteEditor = ReturnType<typeof useQuoteEditor>
