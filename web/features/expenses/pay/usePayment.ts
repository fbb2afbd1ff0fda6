import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints, type PaymentDraft } from '#contract/expenses/moves.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { takeReport } from '../expenses.data.ts'

/** Pays one report; what the server refuses is the form's to say. */
export function usePayment() {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  return async ({ id, version, number }: ExpenseReport, payment: PaymentDraft): Promise<void> => {
    const paid = await call(expenseMoveEndpoints.pay, { params: { id }, body: { ...payment, version } })
    takeReport(queryClient, paid)
    const undo = () =>
      void call(expenseMoveEndpoints.undo, { params: { id }, body: { version: paid.version } })
        .then((back) => takeReport(queryClient, back))
        .catch(showError)
    toast.undo(t('done.pay', { number }), undo)
  }
}
