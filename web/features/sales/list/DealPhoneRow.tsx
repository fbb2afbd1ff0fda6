import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Deal } from '#contract/sales/sales.schemas.ts'
import { isOpen } from '#contract/sales/stages.ts'
import { Money } from '../../../ui/format/Money.tsx'
import { ClosingDay } from '../deal/ClosingDay.tsx'
import { StageChip } from '../StageChip.tsx'

export function DealPhoneRow({ deal }: { deal: Deal }) {
  return (
    <Box sx={{ display: 'grid', gap: '4px', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: '8px' }}>
        <Typography variant="subtitle2" component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{deal.title}</bdi>
        </Typography>
        {deal.amount !== undefined && (
          <strong>
            <Money amount={deal.amount} currency={deal.currency} rounded />
          </strong>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" noWrap>
        <bdi>
          {deal.customer} · {deal.number}
        </bdi>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '8px', fontSize: '0.8125rem', color: 'text.secondary' }}>
        <StageChip stage={deal.stage} />
        <Box sx={{ marginInlineStart: 'auto' }}>
          {deal.closingDay && <ClosingDay day={deal.closingDay} open={isOpen(deal.stage)} />}
        </Box>
      </Box>
    </Box>
  )
}
