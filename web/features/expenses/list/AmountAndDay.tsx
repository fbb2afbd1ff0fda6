import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ExpenseReport } from '#contract/expenses/expenses.schemas.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { Instant } from '../../../ui/format/Instant.tsx'
import { Money } from '../../../ui/format/Money.tsx'

/** The amount over the day on which it was handed in. */
export function AmountAndDay({ report }: { report: ExpenseReport }) {
  const { t } = useTranslation('expenses')
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        <Money amount={report.amount} currency={baseCurrency} />
      </Box>
      <Box
        component="span"
        sx={{
          display: 'block',
          fontSize: '0.8125rem',
          lineHeight: '18px',
          color: 'text.secondary',
          whiteSpace: 'nowrap',
        }}
      >
        {report.submittedAt ? <Instant value={report.submittedAt} /> : t('notSent')}
      </Box>
    </>
  )
}
