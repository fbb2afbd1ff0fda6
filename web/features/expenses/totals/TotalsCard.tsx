import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExpenseGroup } from '#contract/expenses/expenses.endpoints.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { addMonths } from '../../../lib/days/days.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ChevronEndIcon, ChevronStartIcon, SortAscendingIcon, SortDescendingIcon } from '../../../ui/icons.ts'
import { Meta, Row } from '../../../ui/layout.ts'
import { percentChange } from './change.ts'
import type { MonthTotals } from './groups.ts'
import { monthAndYear, monthName } from './monthName.ts'
import { TotalCells } from './TotalCells.tsx'

type MonthHeadProps = { month: string; onMonth: (month: string) => void; children: ReactNode }

/** Which month it is, and the way to the ones beside it. */
function MonthHead({ month, onMonth, children }: MonthHeadProps) {
  const { t } = useTranslation('expenses')
  return (
    <Row sx={{ gap: '2px', fontSize: 'size.small', color: 'text.secondary' }}>
      <Box component="h2" sx={{ m: 0, marginInlineEnd: '4px', font: 'inherit' }}>
        {children}
      </Box>
      <IconAction
        icon={ChevronStartIcon}
        label={t('totals.previous')}
        onClick={() => onMonth(addMonths(month, -1))}
        sx={step}
      />
      <IconAction
        icon={ChevronEndIcon}
        label={t('totals.next')}
        onClick={() => onMonth(addMonths(month, 1))}
        sx={step}
      />
    </Row>
  )
}

const step = { p: '3px', '& svg': { width: 16, height: 16 } } as const

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
          <Typography component="strong" sx={{ fontSize: 'size.figure', lineHeight: '32px', fontWeight: 660 }}>
            {totals ? <Money amount={totals.total} currency={baseCurrency} /> : <Skeleton width={150} height={28} />}
          </Typography>
          {totals && <Comparison totals={totals} month={month} />}
        </Box>
      </Box>
      <TotalCells totals={totals} compact={compact} hrefOf={hrefOf} />
    </MuiCard>
  )
}

/** Against the month before; nothing where there was none. */
function Comparison({ totals, month }: { totals: MonthTotals; month: string }) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const change = percentChange(totals.total, totals.previous)
  if (change === undefined) return null
  const before = monthName(addMonths(month, -1), locale)
  const Arrow = change < 0 ? SortDescendingIcon : SortAscendingIcon
  const text =
    change === 0
      ? t('totals.same', { month: before })
      : t(change < 0 ? 'totals.less' : 'totals.more', {
          percent: numberFormat(locale).format(Math.abs(change)),
          month: before,
        })
  return (
    <Meta as="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px' }}>
      {change !== 0 && <Arrow width={16} height={16} aria-hidden />}
      {text}
    </Meta>
  )
}
