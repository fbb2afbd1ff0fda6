import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { StageSums } from '#contract/sales/sales.endpoints.ts'
import { isOpen, type Stage } from '#contract/sales/stages.ts'
import { CountPill } from '../../../ui/CountPill.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { stageLooks } from '../stageLooks.ts'

/** Name, how many, what they come to and what one may count on; without the right to the money only the first two. */
export function ColumnHead({ stage, sums }: { stage: Stage; sums: StageSums | undefined }) {
  const { t } = useTranslation('sales')
  const { icon: Icon, tone } = stageLooks[stage]
  return (
    <Box sx={{ p: '10px 12px 8px', minHeight: 82 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
        <Box component="span" sx={{ display: 'inline-flex', color: `tone.${tone}.ink` }}>
          <Icon width={18} height={18} aria-hidden />
        </Box>
        <Typography variant="subtitle2" component="h2" noWrap sx={{ flex: 1 }}>
          {t(`stages.${stage}`)}
        </Typography>
        {sums && <CountPill count={sums.count} />}
      </Box>
      {sums?.sums.map(({ amount, weighted, currency }) => (
        <Box
          key={currency}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '8px', mt: '4px' }}
        >
          <Box component="strong" sx={{ fontSize: '0.9375rem', fontWeight: 650 }}>
            <Money amount={amount} currency={currency} rounded />
          </Box>
          {isOpen(stage) && (
            <Box component="span" sx={{ fontSize: '0.78125rem', color: 'text.secondary' }}>
              {t('board.weighted')} <Money amount={weighted} currency={currency} rounded />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}
