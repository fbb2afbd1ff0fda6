import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { billingEndpoints, type Invoice } from '#contract/billing/billing.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Card } from '../../ui/Card.tsx'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { Day } from '../../ui/format/Day.tsx'
import { Money } from '../../ui/format/Money.tsx'
import { AddIcon, CheckIcon, FilePdfIcon, ReceiptIcon, ReopenIcon, TrashIcon } from '../../ui/icons.ts'
import { PlainList } from '../../ui/layout.ts'
import { listRow } from '../../ui/listRow.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useCacheBilling } from './billing.data.ts'
import { NewInvoiceDialog } from './NewInvoiceDialog.tsx'

export function InvoicesCard({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useTranslation('billing')
  const [adding, setAdding] = useState(false)
  const add = (
    <Button startIcon={<AddIcon />} onClick={() => setAdding(true)}>
      {t('invoices.add')}
    </Button>
  )
  return (
    <Card title={t('invoices.title')} tools={invoices.length > 0 && add}>
      {invoices.length === 0 && (
        <EmptyState icon={ReceiptIcon} title={t('invoices.empty')} text={t('invoices.emptyText')} action={add} />
      )}
      <PlainList>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </PlainList>
      {adding && <NewInvoiceDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('billing')
  const confirm = useConfirm()
  const take = useCacheBilling()
  const { id, number, day, amount, currency, state, file } = invoice
  const other = state === 'due' ? 'paid' : 'due'
  const mark = useMutation({
    mutationFn: () => call(billingEndpoints.setInvoiceState, { params: { id }, body: { state: other } }),
    onSuccess: take,
  })
  const remove = useMutation({
    mutationFn: () => call(billingEndpoints.removeInvoice, { params: { id } }),
    onSuccess: take,
  })
  const askAndRemove = async () => {
    const title = t('invoices.removeTitle', { number })
    if (await confirm({ title, text: t('invoices.removeText'), action: t('invoices.remove'), danger: true })) {
      remove.mutate()
    }
  }
  return (
    <Box component="li" sx={listRow}>
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{number}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          <Day value={day} as="plain" />
        </Typography>
      </Box>
      <Money amount={amount} currency={currency} />
      <StatusChip tone={state === 'paid' ? 'success' : 'warning'}>{t(`invoices.states.${state}`)}</StatusChip>
      {file && (
        <Link href={file.url} target="_blank" rel="noopener" sx={{ display: 'inline-flex', gap: '4px' }}>
          <FilePdfIcon width={18} height={18} aria-hidden />
          {t('invoices.file')}
        </Link>
      )}
      <ActionMenu
        label={t('invoices.actions', { number })}
        actions={[
          {
            id: 'mark',
            label: t(`invoices.mark.${other}`),
            icon: other === 'paid' ? CheckIcon : ReopenIcon,
            onSelect: () => mark.mutate(),
          },
          {
            id: 'remove',
            label: t('invoices.remove'),
            icon: TrashIcon,
            danger: true,
            startsGroup: true,
            onSelect: () => void askAndRemove(),
          },
        ]}
      />
    </Box>
  )
}
