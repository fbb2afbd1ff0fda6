import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { expenseMoveEndpoints, paymentDraft } from '#contract/expenses/moves.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { fullDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { CalendarIcon } from '../../../ui/icons.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Row } from '../../../ui/layout.ts'
import { cacheReport } from '../expenses.data.ts'

const planned = paymentDraft.pick({ day: true })

/** When an agreed report is to be paid; who may pay it plans another day, as by a drag on the calendar. */
export function PaymentDay({ report }: { report: ExpenseDetail }) {
  const { t } = useTranslation(['expenses', 'ui'])
  const { locale } = useFormat()
  const [changing, setChanging] = useState(false)
  const { status, payDay, may } = report
  if (status !== 'approved' || payDay === null) return null
  return (
    <Row sx={{ flexWrap: 'wrap', gap: '4px 12px', fontSize: 'size.text' }}>
      <span>
        {t('pay.day')}: <bdi>{fullDay(payDay, locale)}</bdi>
      </span>
      {may.pay && (
        <LinkButton icon={CalendarIcon} onClick={() => setChanging(true)}>
          {t('plan.change')}
        </LinkButton>
      )}
      {changing && <PaymentDayDialog report={report} payDay={payDay} onClose={() => setChanging(false)} />}
    </Row>
  )
}

type DialogProps = { report: ExpenseDetail; payDay: string; onClose: () => void }

function PaymentDayDialog({ report, payDay, onClose }: DialogProps) {
  const { t } = useTranslation(['expenses', 'ui'])
  const queryClient = useQueryClient()
  const { id, version, number } = report
  const save = async ({ day }: { day: string }) => {
    cacheReport(queryClient, await call(expenseMoveEndpoints.planPayment, { params: { id }, body: { day, version } }))
    toast.success(t('plan.done', { number }))
    onClose()
  }
  return (
    <FormDialog
      title={t('plan.title')}
      width="xs"
      schema={planned}
      mode="onSubmit"
      defaultValues={{ day: payDay }}
      onSubmit={save}
      submit={t('ui:save')}
      onClose={onClose}
    >
      <DayField name="day" label={t('pay.day')} required />
    </FormDialog>
  )
}
