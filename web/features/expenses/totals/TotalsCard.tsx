import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { ExpenseGroup } from '#contract/expenses/expenses.endpoints.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { Comparison } from './Comparison.tsx'
import type { MonthTotals } from './groups.ts'
import { MonthHead } from './MonthHead.tsx'
import { monthAndYear } from './monthName.ts'
import { TotalCells } from './TotalCells.tsx'

type TotalsCardProps = {
  month: string
  /** Undefined while they are on their way. */
  totals: MonthTotals | undefined
  /** Beside an open report there is less room. */
  compact: boolean
  hrefOf: (group: ExpenseGroup) => string
  onMonth: (month: string) => void
}

/** One number for the month; below it what it is made of, each part the way to its rows. */
export function TotalsCard({ month, totals, compact, hrefOf, onMonth }: TotalsCardProps) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  return (
    <MuiCard
      component="section"
      aria-label={t('totals.label')}
      sx={{
        display: 'grid',
        gridTemplateColumns: compact ? 'minmax(0, 1fr)' : { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 1fr) 2.4fr' },
        gap: compact ? '14px' : { xs: '14px', md: '32px' },
        alignItems: 'center',
        p: '16px',
        mb: '16px',
      }}
    >
      <Box>
        <MonthHead month={month} onMonth={onMonth}>
          {t('totals.month', { month: monthAndYear(month, locale) })}
        </MonthHead>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: '0 12px',
          }}
        >
          <Typography component="strong" sx={{ fontSize: '1.5rem', lineHeight: '32px', fontWeight: 660 }}>
            {totals ? <Money amount={totals.total} currency={baseCurrency} /> : <Skeleton width={150} height={28} />}
          </Typography>
          {totals && <Comparison totals={totals} month={month} />}
        </Box>
      </Box>
      <TotalCells totals={totals} compact={compact} hrefOf={hrefOf} />
    </MuiCard>
  )
}
