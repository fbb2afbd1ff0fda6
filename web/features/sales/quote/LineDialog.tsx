import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { vatRates } from '#contract/money/money.ts'
import { quoteLine } from '#contract/sales/quotes.endpoints.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { DecimalField, MoneyField } from '../../../ui/form/MoneyField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import type { DraftLine } from './draftLines.ts'
import { usePercentText } from './Percent.tsx'

type LineDialogProps = {
  line: DraftLine
  isNew: boolean
  currency: string
  onDone: (line: DraftLine) => void
  onRemove: () => void
  onClose: () => void
}

const schema = quoteLine.extend({
  quantity: z.number().nullable().pipe(quoteLine.shape.quantity),
  unitPrice: z.number().nullable().pipe(quoteLine.shape.unitPrice),
  discount: z
    .number()
    .nullable()
    .transform((points) => points ?? 0)
    .pipe(quoteLine.shape.discount.unwrap()),
  vatRate: z.string().transform(Number).pipe(quoteLine.shape.vatRate.unwrap()),
})

/** One line on a phone, where there is no room for a sheet. */
export function LineDialog({ line, isNew, currency, onDone, onRemove, onClose }: LineDialogProps) {
  const { t } = useTranslation('sales')
  const percent = usePercentText()
  const { key, ...fields } = line
  return (
    <AppDialog open onClose={onClose} title={t(isNew ? 'quote.newLine' : 'quote.editLine')}>
      <Form
        schema={schema}
        mode="onSubmit"
        defaultValues={{ ...fields, vatRate: String(line.vatRate) }}
        onSubmit={(values) => {
          onDone({ ...values, key })
          onClose()
        }}
      >
        <TextField name="text" label={t('quote.line')} required autoFocus={isNew} />
        <TextField name="sub" label={t('quote.sub')} />
        <Box sx={pair}>
          <DecimalField name="quantity" label={t('quote.quantity')} places={3} trailing="dropped" required />
          <TextField name="unit" label={t('quote.unit')} />
          <MoneyField name="unitPrice" label={t('quote.unitPrice')} currency={currency} required />
          <DecimalField name="discount" label={t('quote.discount')} places={2} trailing="dropped" mark="%" />
        </Box>
        <SelectField
          name="vatRate"
          label={t('quote.vat')}
          options={vatRates.map((rate) => ({ value: String(rate), label: percent(rate) }))}
        />
        <Box sx={{ display: 'flex', gap: '8px' }}>
          {!isNew && (
            <Button
              color="error"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              {t('quote.removeLine')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <SubmitButton>{t('quote.lineDone')}</SubmitButton>
        </Box>
      </Form>
    </AppDialog>
  )
}

const pair = { display: 'grid', gap: '16px', gridTemplateColumns: '1fr 1fr' } as const
