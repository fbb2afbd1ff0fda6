import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { expenseCategories } from '#contract/expenses/categories.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import { lineDraft } from '#contract/expenses/expenses.schemas.ts'
import { expensePath } from '#contract/href.ts'
import { currencies } from '#contract/money/money.ts'
import { call } from '../../../lib/http/call.ts'
import { newClientId } from '../../../lib/newClientId.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { plainDay } from '../../../ui/format/dayText.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { type CommandDialogProps, plainLine } from '../../messages/commands/commands.ts'
import { todayOf } from '../edit/drafts.ts'
import { cacheReport } from '../expenses.data.ts'
import { spendingOfLine } from './spendingOfLine.ts'

const { merchant, currency, category, day } = lineDraft.shape
const schema = z.object({ merchant, currency, category, day, gross: z.number().nullable() })

/** `/masraf 250 taksi`: a draft with one line. Pictures and PDFs beside the text become its receipts. */
export default function ExpenseCommand({ line, onDone, onClose }: CommandDialogProps) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [clientId] = useState(newClientId)
  const today = todayOf(queryClient)
  const [first] = useState(() => spendingOfLine(plainLine(line), locale))
  const receipts = line.files.filter(({ type }) => type.startsWith('image/') || type === 'application/pdf')
  const save = async ({ gross, ...spent }: z.output<typeof schema>) => {
    const [receipt, ...further] = receipts.map(({ id }) => id)
    const lines = [
      { ...spent, gross: gross ?? 0, receiptId: receipt ?? null },
      ...further.map((receiptId) => ({ day: spent.day, category: 'other' as const, receiptId })),
    ]
    const title = spent.merchant || t('newTitle', { day: plainDay(spent.day, today, locale) })
    const made = await call(expenseEndpoints.create, { body: { clientId, title, lines } })
    cacheReport(queryClient, made)
    onDone(receipts.length > 0)
    onClose()
    toast.open(t('fromMessage.made', { number: made.number }), () => void navigate({ href: expensePath(made.number) }))
  }
  return (
    <FormDialog
      title={t('command.title')}
      width="xs"
      schema={schema}
      mode="onSubmit"
      defaultValues={{ ...first, category: 'other', day: today }}
      onSubmit={save}
      submit={t('fromMessage.submit')}
      onClose={onClose}
    >
      <TextField name="merchant" label={t('fields.merchant')} autoFocus />
      <Box sx={{ display: 'grid', gap: '12px', gridTemplateColumns: '1fr 1fr' }}>
        <Amount />
        <SelectField
          name="currency"
          label={t('fields.currency')}
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <SelectField
          name="category"
          label={t('fields.category')}
          options={expenseCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <DayField name="day" label={t('fields.day')} latest={today} required />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {receipts.length > 0 ? t('command.receipts', { count: receipts.length }) : t('command.hint')}
      </Typography>
    </FormDialog>
  )
}

function Amount() {
  const { t } = useTranslation('expenses')
  return <MoneyField name="gross" label={t('fields.amount')} currency={useWatch({ name: 'currency' })} />
}
