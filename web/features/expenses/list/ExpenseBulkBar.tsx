import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints, type PaymentDraft } from '#contract/expenses/moves.endpoints.ts'
import { useBulkRun } from '../../../lib/bulk/useBulkRun.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { markStale } from '../../../lib/live/reactions.ts'
import { BulkBar } from '../../../ui/BulkBar/BulkBar.tsx'
import { toast } from '../../../ui/dialog/toast.tsx'
import { PaymentIcon } from '../../../ui/icons.ts'
import { expenseSums } from '../expenses.data.ts'
import { PayDialog } from '../pay/PayDialog.tsx'

type ExpenseBulkBarProps = {
  chosen: readonly ExpenseReport[]
  onChange: (ids: readonly string[]) => void
}

/** Paying is what is done with many at once; deciding on them asks for a look at each. */
export function ExpenseBulkBar({ chosen, onChange }: ExpenseBulkBarProps) {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  const [paying, setPaying] = useState(false)
  const payable = chosen.filter(({ may }) => may.pay)
  const bulk = useBulkRun<{ report: ExpenseReport; payment: PaymentDraft }>({
    send: async (batch) => {
      const payment = batch[0]?.payment
      if (!payment) return []
      const items = batch.map(({ report: { id, version } }) => ({ id, version }))
      const { results } = await call(expenseMoveEndpoints.payMany, { body: { ...payment, items } })
      return results.map(({ id, done, message }) => ({ id, reason: done ? undefined : message }))
    },
  })
  const pay = async (payment: PaymentDraft) => {
    try {
      const done = await bulk.run(payable.map((report) => ({ report, payment })))
      onChange(chosen.filter(({ id }) => !done.includes(id)).map(({ id }) => String(id)))
      markStale(queryClient, ...expenseSums)
      if (done.length > 0) toast.success(t('bulk.done', { count: done.length }))
    } catch (error) {
      await showError(error)
    }
  }
  const [refusal] = bulk.refused.values()
  const note = refusal ?? (chosen.length > 0 && payable.length === 0 ? t('bulk.none') : undefined)
  const start = () => {
    bulk.forget()
    setPaying(true)
  }
  return (
    <Box sx={{ position: 'sticky', insetBlockEnd: 12, zIndex: 5, mt: '12px' }}>
      <BulkBar
        count={chosen.length}
        label={t('bulk.selected')}
        actions={
          payable.length === 0
            ? []
            : [
                {
                  id: 'pay',
                  label: t('bulk.pay', { count: payable.length }),
                  icon: PaymentIcon,
                  look: 'filled',
                  onRun: start,
                },
              ]
        }
        {...(note === undefined ? {} : { note })}
        {...(bulk.progress ? { running: { ...bulk.progress, label: t('bulk.paying'), onStop: bulk.stop } } : {})}
        onClear={() => onChange([])}
      />
      {paying && (
        <PayDialog reports={payable} onPay={(payment) => void pay(payment)} onClose={() => setPaying(false)} />
      )}
    </Box>
  )
}
