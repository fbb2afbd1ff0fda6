import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { baseCurrency, currencies } from '#contract/money/money.ts'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'

export const pair = {
  display: 'grid',
  gap: '16px',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const

/** Days, money and words of a project: the same when it is made and afterwards. */
export function DetailFields({ withBudget }: { withBudget: boolean }) {
  const { t } = useTranslation('projects')
  const chosen: unknown = useWatch({ name: 'budget.currency' })
  const currency = currencies.find((known) => known === chosen) ?? baseCurrency
  return (
    <>
      <Box sx={pair}>
        <DayField name="startDay" label={t('form.startDay')} />
        <DayField name="endDay" label={t('form.endDay')} />
      </Box>
      {withBudget && (
        <Box sx={{ display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr) 120px' }}>
          <MoneyField name="budget.amount" label={t('form.budget')} currency={currency} />
          <SelectField
            name="budget.currency"
            label={t('form.currency')}
            options={currencies.map((value) => ({ value, label: value }))}
          />
        </Box>
      )}
      <TextField name="externalRef" label={t('form.externalRef')} />
      <TextField name="description" label={t('form.description')} rows={3} />
    </>
  )
}
