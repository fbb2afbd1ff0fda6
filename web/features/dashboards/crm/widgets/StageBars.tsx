import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { useTranslation } from 'react-i18next'
import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { baseCurrency, type Currency } from '#contract/money/money.ts'
import { numberFormat } from '../../../../lib/locale/formatters.ts'
import { AppLink } from '../../../../ui/AppLink.tsx'
import { useFormat } from '../../../../ui/format/FormatProvider.tsx'
import { Row } from '../../../../ui/layout.ts'
import { tint } from '../../../../ui/theme/tint.ts'
import { hrefOf } from '../hrefOf.ts'
import { mainAndOthers } from '../sums.ts'
import { Sums } from './Sums.tsx'

type Stage = CrmContents['funnel']['stages'][number]

/** One bar per stage: its length is the total, its solid part the expected amount. Numbers are under their heading. */
export function StageBars({ stages }: { stages: readonly Stage[] }) {
  const { t } = useTranslation(['dashboard', 'sales'])
  const compared = mainAndOthers(stages.flatMap(({ sums }) => sums)).main?.currency ?? baseCurrency
  const longest = Math.max(1, ...stages.map((stage) => amountsIn(stage, compared).amount))
  return (
    <Box role="table" aria-label={t('funnel.title')} sx={{ fontSize: 'size.snug' }}>
      <Box role="row" sx={{ ...grid, ...heading }}>
        <Box role="columnheader" sx={{ gridColumn: 'span 3', color: 'text.secondary' }}>
          {t('funnel.stage')}
        </Box>
        <Key color={{ bgcolor: 'primary.main' }} text={t('funnel.weighted')} />
        <Key color={totalColor} text={t('funnel.total')} />
      </Box>
      {stages.map((stage) => (
        <StageRow key={stage.stage} stage={stage} compared={compared} longest={longest} />
      ))}
    </Box>
  )
}

const amountsIn = ({ sums }: Stage, currency: Currency) =>
  sums.find((sum) => sum.currency === currency) ?? { amount: 0, weighted: 0 }

function StageRow({ stage, compared, longest }: { stage: Stage; compared: Currency; longest: number }) {
  const { t } = useTranslation('sales')
  const { locale } = useFormat()
  const { amount, weighted } = amountsIn(stage, compared)
  const share = amount === 0 ? 0 : weighted / amount
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share)
  const weightedSums = stage.sums.map((sum) => ({ currency: sum.currency, amount: sum.weighted }))
  return (
    <Box role="row" sx={{ ...grid, ...row }}>
      <Box role="cell" sx={{ gridArea: 'name', minWidth: 0 }}>
        <Box component={AppLink} href={hrefOf(stage.rows)} sx={name}>
          {t(`stages.${stage.stage}`)}
        </Box>
      </Box>
      <Box role="cell" sx={{ gridArea: 'count', color: 'text.secondary', textAlign: { md: 'end' }, ...tabular }}>
        <Box component="span" aria-hidden sx={{ display: { md: 'none' } }}>
          {'· '}
        </Box>
        <bdi>{stage.count}</bdi>
      </Box>
      <Row role="cell" sx={{ gridArea: 'bar', gap: '8px', minWidth: 0 }}>
        <Box sx={[totalColor, { ...track, width: `${(amount / longest) * 84}%`, minWidth: amount > 0 ? 8 : 0 }]}>
          <Box sx={{ ...solid, width: `${share * 100}%` }} />
        </Box>
        {amount > 0 && (
          <Box component="bdi" sx={{ fontSize: 'size.fine', color: 'text.secondary', ...tabular }}>
            {percent}
          </Box>
        )}
      </Row>
      <Box role="cell" sx={{ gridArea: 'weighted', textAlign: 'end', fontWeight: 600, ...tabular }}>
        <Sums sums={weightedSums} stacked />
      </Box>
      <Box role="cell" sx={{ gridArea: 'total', textAlign: 'end', color: 'text.secondary', ...tabular, ...wideOnly }}>
        <Sums sums={stage.sums} stacked />
      </Box>
    </Box>
  )
}

const Key = ({ color, text }: { color: SystemStyleObject<Theme> | typeof totalColor; text: string }) => (
  <Row role="columnheader" sx={{ justifyContent: 'flex-end', gap: '6px', color: 'text.secondary' }}>
    <Box sx={[color, { width: 10, height: 10, borderRadius: '3px', flexShrink: 0 }]} />
    {text}
  </Row>
)

const tabular = { fontVariantNumeric: 'tabular-nums' } as const
const wideOnly = { display: { xs: 'none', md: 'block' } } as const
const grid = {
  display: 'grid',
  gridTemplateAreas: { xs: '"name count weighted" "bar bar bar"', md: '"name count bar weighted total"' },
  gridTemplateColumns: { xs: 'auto 1fr auto', md: '148px 28px minmax(0, 1fr) 104px 112px' },
  columnGap: { xs: '6px', md: '16px' },
  alignItems: 'center',
} as const
const heading = {
  display: { xs: 'none', md: 'grid' },
  gridTemplateAreas: 'none',
  fontSize: 'size.small',
  lineHeight: '20px',
  mb: '4px',
} as const
const row = {
  position: 'relative',
  minHeight: 36,
  px: '12px',
  mx: '-12px',
  py: { xs: '6px', md: 0 },
  rowGap: '4px',
  borderRadius: '8px',
  '&:hover': { bgcolor: 'action.hover' },
} as const
/** The two parts of a bar also differ in lightness. */
const totalColor = (theme: Theme) => ({
  backgroundColor: tint(theme.vars.palette.primary.main, 22),
  ...theme.applyStyles('dark', { backgroundColor: tint(theme.vars.palette.primary.main, 34) }),
})
const track = { height: 14, borderRadius: '4px', overflow: 'hidden' } as const
const solid = { height: 1, borderRadius: '4px', bgcolor: 'primary.main' } as const
const name = {
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '8px' },
} as const
