import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { decimalShown } from '../../../lib/money/decimal.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'

export function usePercentText() {
  const { t } = useTranslation('sales')
  const { locale } = useFormat()
  return (points: number) => t('quote.percent', { value: decimalShown(points, 2, locale, 'dropped') })
}

/** A discount; one above the limit is highlighted. */
export function Discount({ points, limit }: { points: number; limit: number }) {
  const { t } = useTranslation('sales')
  const text = usePercentText()(points)
  if (points === 0) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    )
  }
  return points > limit ? (
    <StatusChip tone="warning" title={t('quote.overLimit')}>
      <bdi>{text}</bdi>
    </StatusChip>
  ) : (
    <bdi>{text}</bdi>
  )
}
