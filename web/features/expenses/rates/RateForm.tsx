import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { foreignCurrencies, rateEndpoints } from '#contract/expenses/rates.endpoints.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { DecimalField } from '../../../ui/form/MoneyField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { currencySign } from '../../../ui/format/Money.tsx'
import { expenseKeys } from '../expenses.data.ts'
import { useToday } from '../state/useToday.ts'

const body = rateEndpoints.set.body
const schema = body.extend({ rate: z.number().nullable().pipe(body.shape.rate) })

/** Sets the rate of a day; a second one for the same day takes the place of the first. */
export function RateForm() {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const queryClient = useQueryClient()
  const today = useToday()
  const [round, setRound] = useState(0)
  const save = async (rate: z.output<typeof schema>) => {
    await call(rateEndpoints.set, { body: rate })
    await queryClient.invalidateQueries({ queryKey: expenseKeys.rates })
    toast.success(t('rateTable.saved'))
    setRound((before) => before + 1)
  }
  return (
    <Form
      key={round}
      schema={schema}
      mode="onSubmit"
      defaultValues={{ currency: 'USD', day: today, rate: null }}
      onSubmit={save}
    >
      <Box
        sx={{
          display: 'grid',
          gap: '12px',
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1.2fr 0.8fr 1fr auto' },
          alignItems: 'end',
          mb: '16px',
        }}
      >
        <DayField name="day" label={t('rateTable.day')} latest={today} />
        <SelectField
          name="currency"
          label={t('fields.currency')}
          options={foreignCurrencies.map((value) => ({ value, label: value }))}
        />
        <DecimalField
          name="rate"
          label={t('rateTable.rate')}
          places={6}
          trailing="dropped"
          mark={currencySign(baseCurrency, locale)}
          required
        />
        <SubmitButton>{t('rateTable.save')}</SubmitButton>
      </Box>
    </Form>
  )
}
