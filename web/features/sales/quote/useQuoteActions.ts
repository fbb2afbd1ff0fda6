import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '#contract/http/addressOf.ts'
import type { Language } from '#contract/locale/languages.ts'
import { type Quote, quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import { download } from '../../../lib/download/download.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { salesKeys } from '../sales.data.ts'
import { approveDiscount } from './approveDiscount.ts'
import { useCacheQuote } from './useQuoteEditor.ts'

/** The next version: a copy of the newest. */
export function useNewQuote(dealId: number) {
  const take = useCacheQuote(dealId)
  const clientId = useRef(newClientId())
  const [making, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    try {
      take(await call(quoteEndpoints.create, { params: { id: dealId }, body: { clientId: clientId.current } }))
      clientId.current = newClientId()
    } catch (error) {
      await showError(error)
    } finally {
      setMaking(false)
    }
  }
  return { make, making }
}

export function useQuoteActions(quote: Quote, save: () => Promise<Quote | undefined>) {
  const { t } = useTranslation('sales')
  const confirm = useConfirm()
  const take = useCacheQuote(quote.dealId)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const params = { id: quote.dealId, number: quote.number }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      await showError(error)
    } finally {
      setBusy(false)
    }
  }
  const pdf = (language?: Language) =>
    run(() =>
      download(addressOf(quoteEndpoints.pdf.path, params, language ? { language } : {}), {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    )
  const ask = async () => {
    const answer = await confirm({
      title: t('discount.askTitle'),
      action: t('discount.ask'),
      reason: { label: t('discount.askReason'), required: true },
    })
    if (answer === false) return
    await run(async () => {
      const saved = await save()
      if (!saved) return
      const body = { reason: answer.reason, version: saved.version }
      take(await call(quoteEndpoints.askApproval, { params, body }))
      toast.success(t('discount.asked'))
    })
  }
  const remind = () =>
    run(async () => {
      const body = { reason: quote.approval?.reason ?? '', version: quote.version }
      take(await call(quoteEndpoints.askApproval, { params, body }))
      toast.success(t('discount.reminded'))
    })
  const withdraw = () =>
    run(async () => {
      take(await call(quoteEndpoints.withdrawApproval, { params, body: { version: quote.version } }))
      toast.success(t('discount.withdrawn'))
    })
  const approve = () =>
    run(async () => {
      if (await approveDiscount(quote)) toast.success(t('discount.approvedNow'))
      await queryClient.invalidateQueries({ queryKey: salesKeys.quotes(quote.dealId) })
    })
  /** It was passed on another way. */
  const mark = () =>
    run(async () => {
      take(await call(quoteEndpoints.send, { params, body: { version: quote.version } }))
      toast.success(t('quote.sent', { number: quote.number }))
    })
  return { pdf, ask, remind, withdraw, approve, mark, busy }
}
