import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ExchangeRate, rateEndpoints } from '#contract/expenses/rates.endpoints.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call, reads } from '../../../lib/http/call.ts'
import { decimalShown } from '../../../lib/money/decimal.ts'
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx'
import { Day } from '../../../ui/format/Day.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { currencySign } from '../../../ui/format/Money.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { RateIcon, TrashIcon } from '../../../ui/icons.ts'
import { PlainList, Row } from '../../../ui/layout.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { expenseKeys, useRules } from '../expenses.data.ts'
import { RateForm } from './RateForm.tsx'

const shown = 60

/** Rates of the last days; an Admin sets and takes them back. */
export function RatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('expenses')
  const queryClient = useQueryClient()
  const mayEdit = useRules()?.mayEditRates ?? false
  const query = { size: shown } as const
  const rates = useQuery({ queryKey: expenseKeys.ratesOf(query), queryFn: reads(rateEndpoints.list, { query }) })
  const remove = ({ currency, day }: ExchangeRate) =>
    void call(rateEndpoints.remove, { body: { currency, day } })
      .then(() => queryClient.invalidateQueries({ queryKey: expenseKeys.rates }))
      .catch(showError)
  const list = (rows: readonly ExchangeRate[]) => {
    if (rows.length === 0)
      return <EmptyState icon={RateIcon} title={t('rateTable.none')} text={t('rateTable.noneText')} />
    return (
      <PlainList aria-label={t('rateTable.latest')} sx={{ maxHeight: 320, overflowY: 'auto' }}>
        {rows.map((row) => (
          <RateRow key={`${row.day}-${row.currency}`} row={row} onRemove={mayEdit ? () => remove(row) : undefined} />
        ))}
      </PlainList>
    )
  }
  return (
    <AppDialog open onClose={onClose} title={t('rateTable.title')}>
      <Typography variant="body2" sx={{ mb: '16px', color: 'text.secondary' }}>
        {t('rateTable.text')}
      </Typography>
      {mayEdit && <RateForm />}
      <Loaded query={rates} skeleton={<ListSkeleton rows={4} />}>
        {({ rows }) => list(rows)}
      </Loaded>
    </AppDialog>
  )
}

function RateRow({ row, onRemove }: { row: ExchangeRate; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const rate = `${currencySign(baseCurrency, locale)}${decimalShown(row.rate, 6, locale, 'dropped')}`
  return (
    <Row
      as="li"
      sx={{
        gap: '12px',
        minHeight: 44,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 'size.text',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Day value={row.day} />
      </Box>
      <bdi style={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
        {t('line.rate', { currency: row.currency, rate })}
      </bdi>
      {onRemove && (
        <IconAction
          icon={TrashIcon}
          label={t('rateTable.remove', { currency: row.currency, day: row.day })}
          onClick={onRemove}
        />
      )}
    </Row>
  )
}
