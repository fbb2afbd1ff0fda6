import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Quote, quoteEndpoints } from '#contract/sales/quotes.endpoints.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { highestDiscount } from '#contract/sales/totals.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { decimalShown } from '../../../lib/money/decimal.ts'
import { type ConfirmRequest, useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { approveDiscount } from '../quote/approveDiscount.ts'
import { dealQuery, quotesQuery, salesKeys } from '../sales.data.ts'

/** The way is free; `asked`: the person has just agreed to it. */
type Passed = { deal: Deal; asked: boolean }

/** The last question on the way: its button, and what is said besides the discount. */
export type Agreement = Pick<ConfirmRequest, 'action' | 'notes' | 'tick'>

/**
 * Before a deal is won or becomes a project: says that its discount is not allowed yet, and lets the person do there
 * what they may: approve it, remind who decides, or ask.
 */
export function useDiscountGate() {
  const { t } = useTranslation('sales')
  const { locale } = useFormat()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const percent = (points: number) => decimalShown(points, 2, locale, 'dropped')

  const renew = (id: number) => queryClient.invalidateQueries({ queryKey: salesKeys.quotes(id) })

  const settle = async (deal: Deal, quote: Quote, limit: number, agreement: Agreement) => {
    const { id } = deal
    const { approval, number, version } = quote
    const highest = highestDiscount(quote.lines.map(({ discount = 0 }) => ({ discount })))
    const said = { value: percent(highest), limit: percent(limit) }
    const title = t('discount.first')
    const params = { id, number }
    if (quote.status !== 'waiting' || !approval) {
      const reason = { label: t('discount.askReason'), required: true }
      const answer = await confirm({ title, text: t('discount.needsFirst', said), action: t('discount.ask'), reason })
      if (answer === false) return
      await call(quoteEndpoints.askApproval, { params, body: { reason: answer.reason, version } })
      await renew(id)
      return void toast.success(t('discount.asked'))
    }
    if (approval.mayDecide) {
      const text = t('discount.yours', { ...said, name: approval.askedBy.fullName })
      if ((await confirm({ ...agreement, title, text })) === false) return
      if (!(await approveDiscount(quote))) return void renew(id)
      void renew(id)
      const { deal: now } = await queryClient.fetchQuery({ ...dealQuery(id), staleTime: 0 })
      return { deal: now, asked: true }
    }
    const text = approval.approver
      ? t('discount.waits', { ...said, name: approval.approver.fullName })
      : t('discount.waitsAdmin', said)
    if ((await confirm({ title, text, action: t('discount.remind') })) === false) return
    await call(quoteEndpoints.askApproval, { params, body: { reason: approval.reason, version } })
    await renew(id)
    toast.success(t('discount.reminded'))
  }

  return async function pass(deal: Deal, agreement: Agreement): Promise<Passed | undefined> {
    try {
      // Asked each time: the deal on the screen may not know of its newest quote yet.
      const { rows, discountLimit } = await queryClient.fetchQuery({ ...quotesQuery(deal.id), staleTime: 0 })
      const [quote] = rows
      if (quote?.status !== 'waiting' && !quote?.needsApproval) return { deal, asked: false }
      return (await settle(deal, quote, discountLimit, agreement)) ?? undefined
    } catch (error) {
      await showError(error)
      return undefined
    }
  }
}
