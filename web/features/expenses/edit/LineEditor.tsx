import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { expenseCategories } from '#contract/expenses/categories.ts'
import { documentKinds, type ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { currencies, vatRates } from '#contract/money/money.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { DayField } from '../../../ui/form/dates/DayField.tsx'
import { MoneyField } from '../../../ui/form/MoneyField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { TrashIcon } from '../../../ui/icons.ts'
import { useToday } from '../state/useToday.ts'
import type { LineForm } from './content.ts'
import { LineReceipt } from './LineReceipt.tsx'
import { useErrorWords } from './useErrorWords.ts'
import { useReportDraft } from './useReportDraft.ts'

type LineEditorProps = { report: ExpenseDetail; line: LineForm; at: number }

/** All fields of one line. There is no save button: text is saved as it is typed. */
export function LineEditor({ report, line, at }: LineEditorProps) {
  const { t } = useTranslation('expenses')
  const words = useErrorWords()
  const today = useToday()
  const { draft, errors, readings } = useReportDraft(report)
  const fills = useStore(readings.store, (state) => state.fills)
  const { key, id: _id, receipt: _receipt, ettn: _ettn, buyerTaxNumber: _buyer, vatRate, ...fields } = line
  const values = { ...fields, vatRate: String(vatRate) }
  const form = useForm({ defaultValues: values })
  const currency = form.watch('currency')
  // A receipt shows who sold it; the amount is what only a person can say.
  const first = line.receipt && line.gross === null ? 'gross' : line.merchant === '' ? 'merchant' : null
  useEffect(() => {
    const { unsubscribe } = form.watch(({ vatRate: rate, day, ...typed }) =>
      draft.change((content) => ({
        ...content,
        lines: content.lines.map((other) =>
          // A half-typed day does not count yet: the previous one stays.
          other.key === key ? { ...other, ...typed, ...(day ? { day } : {}), vatRate: Number(rate) } : other,
        ),
      })),
    )
    return unsubscribe
  }, [form, draft, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed comes from here; only a code that was read writes from elsewhere.
  useEffect(() => {
    const typed = new Map<string, unknown>(Object.entries(form.getValues()))
    if (Object.entries(values).every(([name, value]) => Object.is(typed.get(name), value))) return
    // The amount is there: what no code says is what is left to write.
    const waits = document.activeElement instanceof HTMLInputElement && document.activeElement.name === 'gross'
    if (waits && line.ettn !== '' && line.merchant === '') form.setFocus('merchant')
    form.reset(values, { keepErrors: true })
  }, [fills])
  useEffect(() => {
    form.clearErrors()
    for (const [field, error] of Object.entries(errors)) {
      const [, name] = new RegExp(`^lines\\.${at}\\.(\\w+)$`).exec(field) ?? []
      // The form has the field names of the contract; an error of any other name cannot be shown here.
      if (name && name in form.getValues()) form.setError(name as keyof typeof fields, { message: words(error) })
    }
  }, [form, errors, at, words])
  const remove = () => {
    const put = () =>
      draft.change((content) => ({ ...content, lines: content.lines.toSpliced(at, 0, { ...line, ...withoutId }) }))
    draft.change((content) => ({ ...content, lines: content.lines.filter((other) => other.key !== key) }))
    toast.undo(t('line.removed'), put)
  }
  const option = <Value extends string>(value: Value, label: string) => ({ value, label })
  return (
    <FormProvider {...form}>
      <Box
        role="group"
        aria-label={t('line.fields', { name: line.merchant || t('line.untitled') })}
        sx={{
          display: 'grid',
          gap: '12px',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
          // On a phone the fields take the whole width.
          marginInlineStart: { xs: '-52px', sm: 0 },
        }}
      >
        <Box sx={wide}>
          <TextField name="merchant" label={t('fields.merchant')} required autoFocus={first === 'merchant'} />
        </Box>
        <Box sx={{ gridColumn: { xs: 'auto', sm: 'span 4' } }}>
          <MoneyField
            name="gross"
            label={t('fields.amount')}
            currency={currency}
            required
            autoFocus={first === 'gross'}
          />
        </Box>
        <Box sx={{ gridColumn: { xs: 'auto', sm: 'span 2' } }}>
          <SelectField
            name="currency"
            label={t('fields.currency')}
            options={currencies.map((value) => option(value, value))}
          />
        </Box>
        <Box sx={half}>
          <DayField name="day" label={t('fields.day')} latest={today} required />
        </Box>
        <Box sx={half}>
          <SelectField
            name="category"
            label={t('fields.category')}
            options={expenseCategories.map((value) => option(value, t(`category.${value}`)))}
          />
        </Box>
        <Box sx={{ gridColumn: { xs: 'auto', sm: 'span 2' } }}>
          <SelectField
            name="vatRate"
            label={t('fields.vatRate')}
            options={vatRates.map((rate) => option(String(rate), t('fields.vatPercent', { rate: rate / 100 })))}
          />
        </Box>
        <Box sx={{ gridColumn: { xs: 'auto', sm: 'span 2' } }}>
          <SelectField
            name="documentKind"
            label={t('fields.documentKind')}
            options={documentKinds.map((value) => option(value, t(`document.${value}`)))}
          />
        </Box>
        <Box sx={{ gridColumn: { xs: 'auto', sm: 'span 2' } }}>
          <TextField name="documentNumber" label={t('fields.documentNumber')} dir="ltr" />
        </Box>
        <Box sx={half}>
          <TextField name="taxNumber" label={t('fields.taxNumber')} inputMode="numeric" dir="ltr" />
        </Box>
        <Box sx={half}>
          <TextField name="note" label={t('fields.description')} />
        </Box>
        <Box sx={wide}>
          <LineReceipt report={report} line={line} />
        </Box>
        <Box sx={{ ...wide, display: 'flex', justifyContent: 'space-between', gap: '8px' }}>
          <Button variant="text" size="small" color="error" startIcon={<TrashIcon />} onClick={remove}>
            {t('line.remove')}
          </Button>
          <Button size="small" onClick={() => draft.openLine(null)}>
            {t('line.done')}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  )
}

/** The server has deleted the line meanwhile: undo makes a new one. */
const withoutId = { id: undefined }
const wide = { gridColumn: '1 / -1' } as const
const half = { gridColumn: { xs: 'auto', sm: 'span 3' } } as const
