import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ExpenseLine } from '#contract/expenses/expenses.schemas.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { Meta } from '../../../ui/layout.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'

type LineAmountProps = {
  line: Pick<ExpenseLine, 'gross' | 'currency' | 'vat' | 'vatRate' | 'baseGross'>
  /** Less than what was asked for, or nothing of it. */
  approved: number
}

/** The requested amount, struck out if less is paid; the tax below is always the document's. */
export function LineAmount({ line, approved }: LineAmountProps) {
  const { t } = useTranslation('expenses')
  const { gross, currency, baseGross } = line
  const lowered = approved !== gross
  return (
    <>
      <Box sx={{ fontWeight: 600, fontSize: 'size.body', lineHeight: '20px', whiteSpace: 'nowrap' }}>
        {lowered && (
          <Box
            component="del"
            sx={{
              display: { xs: 'none', sm: 'inline' },
              marginInlineEnd: '6px',
              fontSize: 'size.small',
              fontWeight: 450,
              color: 'text.secondary',
            }}
          >
            <span style={visuallyHidden}>{t('line.asked')} </span>
            <Money amount={gross} currency={currency} />
          </Box>
        )}
        <Money amount={approved} currency={currency} />
      </Box>
      <Meta sx={{ lineHeight: '18px', whiteSpace: 'nowrap' }}>
        {currency === baseCurrency || baseGross === null ? (
          <VatOf line={line} />
        ) : (
          <Money amount={baseGross} currency={baseCurrency} />
        )}
      </Meta>
    </>
  )
}

/** "KDV %10 · ₺103,64" */
function VatOf({ line }: { line: Pick<ExpenseLine, 'vat' | 'vatRate' | 'currency'> }) {
  const { t } = useTranslation('expenses')
  if (line.vatRate === 0) return <>{t('line.noVat')}</>
  return (
    <>
      <bdi>{t('line.vat', { rate: line.vatRate / 100 })}</bdi> · <Money amount={line.vat} currency={line.currency} />
    </>
  )
}
