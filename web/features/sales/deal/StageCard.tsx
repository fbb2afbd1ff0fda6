import Box from '@mui/material/Box'
import MuiCard from '@mui/material/Card'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { Kpis } from './Kpis.tsx'
import { Outcome } from './Outcome.tsx'
import { Stepper } from './Stepper.tsx'

/** Steps and numbers in one card, since the stage drives the probability. */
export function StageCard({ deal }: { deal: DealDetail }) {
  return (
    <MuiCard sx={{ overflow: 'hidden' }}>
      <Box sx={row}>
        <Box sx={{ flex: '1 1 420px', minWidth: 0 }}>
          <Stepper deal={deal} />
        </Box>
        <Outcome deal={deal} />
      </Box>
      <Kpis deal={deal} />
    </MuiCard>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: '14px', lg: '16px' },
  p: { xs: '16px', sm: '18px 20px' },
  borderBottom: 1,
  borderColor: 'hairline',
} as const
