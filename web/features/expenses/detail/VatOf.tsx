import { useTranslation } from 'react-i18next'
import type { ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import { Money } from '../../../ui/format/Money.tsx'

/** "KDV %10 · ₺103,64" */
export function VatOf({ line }: { line: Pick<ExpenseLine, 'vat' | 'vatRate' | 'currency'> }) {
  const { t } = useTranslation('expenses')
  if (line.vatRate === 0) return <>{t('line.noVat')}</>
  return (
    <>
      <bdi>{t('line.vat', { rate: line.vatRate / 100 })}</bdi> · <Money amount={line.vat} currency={line.currency} />
    </>
  )
}
