import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints, type PaymentDraft, paymentDraft } from '#contract/expenses/moves.endpoints.ts'
import { baseCurrency, sum } from '#contract/money/money.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { cacheReport } from '../expenses.data.ts'
import { useToday } from '../state/useToday.ts'

type PayDialogProps = {
  reports: readonly ExpenseReport[]
  onClose: () => void
  /** In the place of paying here: a long selection shows how far it is elsewhere. */
  onPay?: (payment: PaymentDraft) => void
}

/** When and under which reference it was paid. */
export function PayDialog({ reports, onClose, onPay }: PayDialogProps) {
  const { t } = useTranslation('expenses')
  const today = useToday()
  const pay = usePayment()
  const [first] = reports
  const save = async (payment: PaymentDraft) => {
    if (onPay) onPay(payment)
    else if (first) await pay(first, payment)
    onClose()
  }
  const title = reports.length === 1 ? t('pay.title') : t('pay.titleMany', { count: reports.length })
  return (
    <AppDialog open onClose={onClose} title={title} width="xs">
      <Typography variant="body2" sx={{ mb: '16px', color: 'text.secondary' }}>
        {t('pay.amount')}{' '}
        <Box component="strong" sx={{ color: 'text.primary' }}>
          <Money amount={sum(reports.map(({ totals }) => totals.payable))} currency={baseCurrency} />
        </Box>
      </Typography>
      <Form schema={paymentDraft} mode="onSubmit" defaultValues={{ day: today, reference: '' }} onSubmit={save}>
        <DayField name="day" label={t('pay.day')} latest={today} required />
        <TextField name="reference" label={t('pay.reference')} />
        <FormButtons onCancel={onClose}>{t('pay.submit')}</FormButtons>
      </Form>
    </AppDialog>
  )
}

/** Pays one report; the form shows what the server refuses. */
function usePayment() {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  return async ({ id, version, number }: ExpenseReport, payment: PaymentDraft): Promise<void> => {
    const paid = await call(expenseMoveEndpoints.pay, { params: { id }, body: { ...payment, version } })
    cacheReport(queryClient, paid)
    const undo = () =>
      void call(expenseMoveEndpoints.undo, { params: { id }, body: { version: paid.version } })
        .then((back) => cacheReport(queryClient, back))
        .catch(showError)
    toast.undo(t('done.pay', { number }), undo)
  }
}
