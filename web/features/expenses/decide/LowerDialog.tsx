import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import { price } from '#contract/money/money.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { moneyText } from '../../../ui/format/Money.tsx'
import type { Choice } from './decisionStore.ts'

/** Never more than what was asked for; less needs a reason. */
const schemaFor = (gross: number) =>
  z
    .object({
      amount: z
        .number()
        .nullable()
        .pipe(price.refine((amount) => amount <= gross, 'approvedTooHigh')),
      reason: z.string().trim().max(500),
    })
    .refine(({ amount, reason }) => amount === gross || reason !== '', { path: ['reason'], message: 'reasonRequired' })

type LowerDialogProps = {
  line: ExpenseLine
  choice: Choice
  onChoose: (choice: Choice) => void
  onClose: () => void
}

export function LowerDialog({ line, choice, onChoose, onClose }: LowerDialogProps) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const asked = moneyText(line.gross, line.currency, locale)
  return (
    <FormDialog
      title={t('line.lowerTitle')}
      width="xs"
      schema={schemaFor(line.gross)}
      mode="onSubmit"
      defaultValues={{
        amount: choice.removed ? line.gross : choice.amount,
        reason: choice.removed ? '' : choice.reason,
      }}
      onSubmit={({ amount, reason }) => {
        onChoose({ removed: false, amount, reason: amount === line.gross ? '' : reason })
        onClose()
      }}
      submit={t('line.lowerTitle')}
      onClose={onClose}
    >
      <MoneyField
        name="amount"
        label={t('line.approvedAmount')}
        currency={line.currency}
        hint={t('line.askedFor', { name: line.merchant || t('line.untitled'), amount: asked })}
        required
        autoFocus
      />
      <TextField name="reason" label={t('line.reason')} rows={2} required />
    </FormDialog>
  )
}
