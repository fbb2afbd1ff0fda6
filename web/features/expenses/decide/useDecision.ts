import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reportTotalsOf } from '#contract/expenses/amounts.ts'
import { type ExpenseDetail, type ExpenseLine, expenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints, type ReportDecision } from '#contract/expenses/moves.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { ApiError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { useConfirm } from '../../../ui/dialog/confirm.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { cacheReport, expenseKeys } from '../expenses.data.ts'
import {
  decisionsOf,
  firstChoice,
  forgetChoices,
  linesAfter,
  setOvertaken,
  setSending,
  useChoices,
} from './decisionStore.ts'

/** Everything about deciding on one report: the choice for each line, the result, and the three answers. */
export function useDecision(report: ExpenseDetail) {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const choices = useChoices(({ byReport }) => byReport[report.id])
  const busy = useChoices(({ sending }) => sending === report.id)
  const noReceipt = t('warning.noReceipt')
  const choiceOf = (line: ExpenseLine) => choices?.[line.id] ?? firstChoice(line, noReceipt)
  const decisions = decisionsOf(report, choiceOf)
  const taken = report.lines.filter((line) => !choiceOf(line).removed).length

  const undo = (decided: ExpenseDetail) =>
    void call(expenseMoveEndpoints.undo, { params: { id: decided.id }, body: { version: decided.version } })
      .then((back) => cacheReport(queryClient, back))
      .catch(showError)

  async function send(decision: ReportDecision, done: string): Promise<void> {
    setSending(report.id)
    try {
      const decided = await call(expenseMoveEndpoints.decide, { params: { id: report.id }, body: decision })
      forgetChoices(report.id)
      cacheReport(queryClient, decided)
      toast.undo(done, () => undo(decided))
    } catch (error) {
      const met = error instanceof ApiError && error.status === 409 ? expenseDetail.safeParse(error.current) : undefined
      if (met?.success) cacheReport(queryClient, met.data)
      else if (met) void queryClient.invalidateQueries({ queryKey: expenseKeys.one(report.number) })
      if (met && error instanceof ApiError) setOvertaken(report.id, error.text ?? t('conflict.changed'))
      else await showError(error)
    } finally {
      setSending(null)
    }
  }

  const approve = () =>
    send({ action: 'approve', lines: decisions, version: report.version }, t('done.approve', { number: report.number }))

  async function sendBack(action: 'correct' | 'reject', text = ''): Promise<void> {
    const answer = await confirm({
      title: t(`ask.${action}Title`),
      action: t(`actions.${action}`),
      danger: action === 'reject',
      reason: { label: t(action === 'reject' ? 'ask.reason' : 'ask.correction'), required: true, text },
    })
    if (!answer) return
    await send(
      { action, reason: answer.reason, version: report.version },
      t(`done.${action}`, { number: report.number }),
    )
  }

  return {
    choiceOf,
    taken,
    /** As they would be; an advance covers no more than what is agreed to. */
    totals: reportTotalsOf(linesAfter(report, choiceOf), report.totals.advance),
    busy,
    approve,
    sendBack,
  }
}

export type Decision = ReturnType<typeof useDecision>
