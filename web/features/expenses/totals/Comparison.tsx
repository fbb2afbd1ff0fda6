import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { addMonths } from '../../../lib/days/days.ts'
import { numberFormat } from '../../../lib/locale/formatters.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { SortAscendingIcon, SortDescendingIcon } from '../../../ui/icons.ts'
import { percentChange } from './change.ts'
import type { MonthTotals } from './groups.ts'
import { monthName } from './monthName.ts'

/** Against the month before; nothing where there was none. */
export function Comparison({ totals, month }: { totals: MonthTotals; month: string }) {
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
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: '4px', fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      {change !== 0 && <Arrow width={16} height={16} aria-hidden />}
      {text}
    </Box>
  )
}
