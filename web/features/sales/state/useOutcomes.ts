import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { salesEndpoints } from '#contract/sales/sales.endpoints.ts'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { isOpen, type Stage, stagesAfter } from '#contract/sales/stages.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { listFormat } from '../../../lib/locale/formatters.ts'
import { type ConfirmRequest, useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { isChanged } from '../quote/draftLines.ts'
import { keptDraft } from '../quote/quoteDrafts.ts'
import { unsavedQuote } from '../quote/unsavedQuote.ts'
import { quotesQuery } from '../sales.data.ts'
import { useDealWrite } from './useDealWrite.ts'
import { useDiscountGate } from './useDiscountGate.ts'

/** What a question says besides its own words. */
type Beside = Pick<ConfirmRequest, 'notes' | 'tick'>

/** Moves a deal to any stage; closing it asks first, and losing or holding it asks why. */
export function useStageMove() {
  const { t } = useTranslation('sales')
  const { locale } = useFormat()
  const confirm = useConfirm()
  const write = useDealWrite()
  const pass = useDiscountGate()
  const isUnsaved = useUnsavedQuote()

  /** Winning leaps over the stages that are left; nobody should do that by a slip. */
  const skipped = (deal: Deal): string[] => {
    const left = stagesAfter(deal)
    if (left.length === 0) return []
    const names = listFormat(locale).format(left.map((stage) => t(`stages.${stage}`)))
    return [t('outcome.skips', { count: left.length, stages: names })]
  }

  const besides = async (deal: Deal, stage: 'won' | 'lost' | 'onHold'): Promise<Beside | undefined> => {
    const notes = stage === 'won' ? skipped(deal) : []
    try {
      if (!(await isUnsaved(deal))) return { notes }
      return { notes: [...notes, t('outcome.unsaved')], tick: t('outcome.unsavedTick') }
    } catch (error) {
      await showError(error)
      return undefined
    }
  }

  const ask = async (stage: 'won' | 'lost' | 'onHold', beside: Beside) => {
    if (stage === 'won') {
      const action = t('outcome.winAction')
      return confirm({ title: t('outcome.winTitle'), text: t('outcome.winText'), action, ...beside })
    }
    const lost = stage === 'lost'
    return confirm({
      title: t(lost ? 'outcome.loseTitle' : 'outcome.holdTitle'),
      text: t(lost ? 'outcome.loseText' : 'outcome.holdText'),
      action: t(lost ? 'outcome.loseAction' : 'deal.hold'),
      danger: lost,
      reason: { label: t(lost ? 'outcome.loseReason' : 'outcome.holdReason'), required: true },
      ...beside,
    })
  }

  /** `shown` runs once the person has decided: the move can be drawn before the server answers. */
  return async function move(deal: Deal, stage: Stage, shown?: () => void): Promise<boolean> {
    const { id, title } = deal
    const params = { id }
    if (isOpen(stage)) {
      shown?.()
      return write(id, () => call(salesEndpoints.setStage, { params, body: { stage, version: deal.version } }))
    }
    const beside = await besides(deal, stage)
    if (!beside) return false
    const agreement = { action: t('discount.approveAndWin'), ...beside }
    const passed = stage === 'won' ? await pass(deal, agreement) : { deal, asked: false }
    if (!passed) return false
    const answer = passed.asked ? { reason: '' } : await ask(stage, beside)
    if (answer === false) return false
    shown?.()
    const { version } = passed.deal
    const body = stage === 'won' ? { outcome: stage, version } : { outcome: stage, reason: answer.reason, version }
    const done = await write(id, () => call(salesEndpoints.setOutcome, { params, body }))
    if (done) toast.success(t(`outcome.${stage}`, { title }))
    return done
  }
}

/** Whether this person has typed into the deal's quote what is not saved: once the deal has ended, it cannot be. */
function useUnsavedQuote() {
  const queryClient = useQueryClient()
  return async function isUnsaved(deal: Deal): Promise<boolean> {
    const number = deal.quoteVersion ?? 1
    const draft = keptDraft(deal.id, number)
    if (!draft) return false
    const { rows } = await queryClient.fetchQuery(quotesQuery(deal.id))
    return isChanged(draft, rows.find((quote) => quote.number === number) ?? unsavedQuote(deal))
  }
}
