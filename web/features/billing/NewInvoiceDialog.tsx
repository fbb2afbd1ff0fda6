import Box from '@mui/material/Box'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { billingEndpoints, invoiceBody, invoiceStates } from '#contract/billing/billing.endpoints.ts'
import { baseCurrency, currencies } from '#contract/money/money.ts'
import { call } from '../../lib/http/call.ts'
import { newClientId } from '../../lib/newClientId.ts'
import { arrivedFiles, fileUploads } from '../../lib/upload/fileUploads.ts'
import { useUploading } from '../../lib/upload/useUploading.ts'
import { DayField } from '../../ui/form/dates/DayField.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { MoneyField } from '../../ui/form/MoneyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { FileDrop } from '../../ui/upload/FileDrop.tsx'
import { useCacheBilling } from './billing.data.ts'

/** A field that is still empty holds nothing; the contract's own words say that it is required. */
const draft = invoiceBody.omit({ clientId: true, fileId: true }).extend({
  day: z.string().nullable().pipe(invoiceBody.shape.day),
  amount: z.number().nullable().pipe(invoiceBody.shape.amount),
})
type Draft = z.output<typeof draft>

const empty: z.input<typeof draft> = { number: '', day: null, amount: null, currency: baseCurrency, state: 'due' }

export function NewInvoiceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('billing')
  const take = useCacheBilling()
  const [uploads] = useState(fileUploads)
  const [clientId] = useState(newClientId)
  const uploading = useUploading(uploads)
  const add = async (invoice: Draft) => {
    const [fileId = null] = arrivedFiles(uploads)
    take(await call(billingEndpoints.addInvoice, { body: { ...invoice, fileId, clientId } }))
    onClose()
  }
  return (
    <FormDialog
      title={t('invoices.add')}
      width="xs"
      schema={draft}
      defaultValues={empty}
      label={t('invoices.add')}
      mode="onSubmit"
      onSubmit={add}
      submit={t('invoices.add')}
      held={uploading}
      onClose={onClose}
    >
      <TextField name="number" label={t('invoices.number')} required autoFocus />
      <DayField name="day" label={t('invoices.day')} required />
      <AmountFields />
      <SelectField
        name="state"
        label={t('invoices.state')}
        options={invoiceStates.map((value) => ({ value, label: t(`invoices.states.${value}`) }))}
      />
      <FileDrop uploads={uploads} label={t('invoices.attach')} accept="application/pdf,image/*" multiple={false} />
    </FormDialog>
  )
}

function AmountFields() {
  const { t } = useTranslation('billing')
  const currency: unknown = useWatch({ name: 'currency' })
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 110px', gap: '12px' }}>
      <MoneyField
        name="amount"
        label={t('invoices.amount')}
        currency={typeof currency === 'string' ? currency : baseCurrency}
        required
      />
      <SelectField
        name="currency"
        label={t('invoices.currency')}
        options={currencies.map((value) => ({ value, label: value }))}
      />
    </Box>
  )
}
