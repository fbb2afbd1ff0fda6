import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import type { DealDetail } from '#contract/sales/sales.schemas.ts'
import { defaultProbability, isOpen, type OpenStage, openStages, type Stage } from '#contract/sales/stages.ts'
import { useNow } from '../../../ui/format/FormatProvider.tsx'
import { CheckIcon } from '../../../ui/icons.ts'
import { focusRing, Meta } from '../../../ui/layout.ts'
import { tint } from '../../../ui/theme/tint.ts'
import { useStageMove } from '../state/useOutcomes.ts'

const dayMs = 24 * 60 * 60_000

/** Whole days spent in a stage, over all visits; undefined for one that was never entered. The page's clock may lag a minute. */
function daysIn(visits: DealDetail['stages'], stage: Stage, now: Date): number | undefined {
  const spent = visits
    .filter((visit) => visit.stage === stage)
    .map(({ since, until }) => (until === null ? now.getTime() : Date.parse(until)) - Date.parse(since))
  return spent.length === 0
    ? undefined
    : Math.floor(
        Math.max(
          0,
          spent.reduce((all, one) => all + one, 0),
        ) / dayMs,
      )
}

/** The reached stage: a closed deal shows how far it came. */
function reached({ stage, heldStage, stages }: DealDetail): number {
  if (isOpen(stage)) return openStages.indexOf(stage)
  if (stage === 'won') return openStages.length
  const last = heldStage ?? stages.map((visit) => visit.stage).findLast(isOpen) ?? 'new'
  return openStages.indexOf(last)
}

export function Stepper({ deal }: { deal: DealDetail }) {
  const { t } = useTranslation('sales')
  const move = useStageMove()
  const now = useNow()
  const at = reached(deal)
  const open = isOpen(deal.stage)
  const days = (stage: OpenStage) => daysIn(deal.stages, stage, now)
  const caption = (stage: OpenStage, index: number) => {
    const spent = days(stage)
    const percent = t('kpi.percent', { value: defaultProbability[stage] })
    if (index === at && open) {
      return `${percent} · ${spent ? t('steps.here', { count: spent }) : t('steps.today')}`
    }
    return spent === undefined || index > at ? percent : `${percent} · ${t('steps.spent', { count: spent })}`
  }
  const current = openStages[Math.min(at, openStages.length - 1)] ?? 'new'
  return (
    <>
      <Box component="ol" aria-label={t('steps.label')} sx={list}>
        {openStages.map((stage, index) => {
          const done = index < at
          const isCurrent = open && index === at
          return (
            <Box component="li" key={stage} aria-current={isCurrent ? 'step' : undefined}>
              <Box
                component="button"
                type="button"
                disabled={!deal.may.work || !open || isCurrent}
                onClick={() => void move(deal, stage)}
                sx={step}
              >
                <Box component="span" sx={bar(deal, index <= at, isCurrent)} />
                <Box
                  component="span"
                  sx={{ ...title, ...(isCurrent && { color: 'tone.primary.ink', fontWeight: 600 }) }}
                >
                  {done && <CheckIcon width={16} height={16} aria-hidden />}
                  <span>{t(`stages.${stage}`)}</span>
                </Box>
                <Box component="span" sx={under}>
                  <bdi>{caption(stage, index)}</bdi>
                </Box>
              </Box>
            </Box>
          )
        })}
      </Box>
      {open && (
        <Box aria-hidden sx={phoneLine}>
          <Box component="strong" sx={{ color: 'tone.primary.ink', fontSize: 'size.body' }}>
            {t(`stages.${current}`)}
          </Box>
          <Meta as="span">
            {t('steps.short', { at: at + 1 })} ·{' '}
            {days(current) ? t('steps.here', { count: days(current) ?? 0 }) : t('steps.today')}
          </Meta>
        </Box>
      )}
    </>
  )
}

const list = {
  display: 'grid',
  gridTemplateColumns: `repeat(${openStages.length}, minmax(0, 1fr))`,
  gap: { xs: '4px', sm: '8px' },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const

const step = {
  display: 'block',
  width: 1,
  p: 0,
  border: 0,
  borderRadius: '6px',
  background: 'none',
  color: 'text.primary',
  font: 'inherit',
  textAlign: 'start',
  '&:not(:disabled)': { cursor: 'pointer' },
  '&:not(:disabled):hover span:nth-of-type(2)': { textDecoration: 'underline' },
  ...focusRing('3px'),
} as const

const bar =
  ({ stage }: DealDetail, passed: boolean, current: boolean) =>
  (theme: Theme) => {
    const { palette } = theme.vars
    const tone = stage === 'won' ? palette.success.main : isOpen(stage) ? palette.primary.main : palette.text.disabled
    return {
      display: 'block',
      height: 6,
      borderRadius: '3px',
      backgroundColor: passed ? tone : palette.action.selected,
      ...(current && { boxShadow: `0 0 0 3px ${tint(palette.primary.main, 18)}` }),
    }
  }

const title = {
  display: { xs: 'none', sm: 'flex' },
  alignItems: 'flex-start',
  gap: '4px',
  mt: '10px',
  fontSize: 'size.text',
  lineHeight: '18px',
  fontWeight: 500,
  '& svg': { flexShrink: 0, color: 'text.secondary' },
} as const
const under = {
  display: { xs: 'none', sm: 'block' },
  mt: '2px',
  fontSize: 'size.small',
  lineHeight: '18px',
  color: 'text.secondary',
} as const
const phoneLine = {
  display: { xs: 'flex', sm: 'none' },
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '8px',
  mt: '10px',
} as const
