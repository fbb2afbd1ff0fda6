import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { defaultProbability, isOpen } from '#contract/sales/stages.ts'
import { Day } from '../../../ui/format/Day.tsx'
import { Money } from '../../../ui/format/Money.tsx'
import { Meta } from '../../../ui/layout.ts'
import { useClosingTone } from './ClosingDay.tsx'

/** Numbers of money are not drawn at all where the reader may not see them. */
export function Kpis({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const { amount, weighted, currency, probability, stage, heldStage, closingDay, quoteVersion } = deal
  // A deal on hold keeps the probability of its stage.
  const usual = defaultProbability[stage === 'onHold' ? (heldStage ?? 'new') : stage]
  return (
    <Box component="dl" aria-label={t('kpi.label')} sx={grid}>
      {amount !== undefined && (
        <Cell
          label={t('fields.amount')}
          lead
          hint={quoteVersion === null ? t('kpi.estimate') : t('kpi.fromQuote', { number: quoteVersion })}
        >
          <Money amount={amount} currency={currency} />
        </Cell>
      )}
      <Cell
        label={t('fields.probability')}
        hint={
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '8px' }}>
            <Box component="span" aria-hidden sx={track}>
              <Box
                component="span"
                sx={{ display: 'block', height: 1, width: `${probability}%`, bgcolor: 'primary.main' }}
              />
            </Box>
            {probability === usual ? t('kpi.stageValue') : t('kpi.ownValue', { value: usual })}
          </Box>
        }
      >
        {t('kpi.percent', { value: probability })}
      </Cell>
      {weighted !== undefined && (
        <Cell label={t('fields.weighted')} hint={isOpen(stage) ? t('kpi.weightedHint') : undefined}>
          <Money amount={weighted} currency={currency} />
        </Cell>
      )}
      <Cell label={t('fields.closingDay')} hint={closingDay && <Left day={closingDay} open={isOpen(stage)} />}>
        {closingDay ? <Day value={closingDay} as="plain" /> : t('kpi.noDay')}
      </Cell>
    </Box>
  )
}

function Left({ day, open }: { day: string; open: boolean }) {
  const tone = useClosingTone(day, open)
  return open ? (
    <Box component="span" sx={{ color: tone, fontWeight: tone === 'text.secondary' ? 400 : 600 }}>
      <Day value={day} as="left" />
    </Box>
  ) : null
}

function Cell({ label, hint, lead = false, children }: CellProps) {
  return (
    <Box sx={cell}>
      <Meta as="dt">{label}</Meta>
      <Box component="dd" sx={{ m: 0 }}>
        <Box
          sx={{
            fontSize: lead ? { xs: 'size.title', md: 'size.figure' } : 'size.title',
            lineHeight: { xs: '28px', md: '32px' },
            fontWeight: 640,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <bdi>{children}</bdi>
        </Box>
        <Meta sx={{ minHeight: 20, lineHeight: '20px' }}>{hint}</Meta>
      </Box>
    </Box>
  )
}

type CellProps = { label: string; hint?: ReactNode; lead?: boolean; children: ReactNode }

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fit, minmax(180px, 1fr))' },
  gap: '1px',
  m: 0,
  bgcolor: 'hairline',
} as const
const cell = { p: { xs: '12px 16px', sm: '14px 20px' }, bgcolor: 'background.paper', minWidth: 0 } as const
const track = {
  display: 'inline-block',
  width: 56,
  height: 6,
  borderRadius: '3px',
  overflow: 'hidden',
  bgcolor: 'action.selected',
} as const
