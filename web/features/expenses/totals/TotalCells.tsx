import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslation } from 'react-i18next'
import { countedGroups, type ExpenseGroup } from '#contract/expenses/expenses.endpoints.ts'
import { baseCurrency } from '#contract/money/money.ts'
import { AppLink } from '../../../ui/AppLink.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Money, moneyText } from '../../../ui/format/Money.tsx'
import { Row } from '../../../ui/layout.ts'
import { groupTones, type MonthTotals } from './groups.ts'

type TotalCellsProps = {
  totals: MonthTotals | undefined
  compact: boolean
  hrefOf: (group: ExpenseGroup) => string
}

/** The bar, and its legend: links that lead to their rows. Drafts stand apart, as they are not in the total. */
export function TotalCells({ totals, compact, hrefOf }: TotalCellsProps) {
  const hasDrafts = (totals?.groups.draft.count ?? 0) > 0
  return (
    <Box sx={{ minWidth: 0 }}>
      <Bar totals={totals} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${hasDrafts ? 5 : 4}, auto)` },
          justifyContent: { sm: 'space-between' },
          gap: { xs: '10px 12px', sm: compact ? '8px' : '12px' },
          mt: '10px',
        }}
      >
        {countedGroups.map((group) => (
          <Cell key={group} group={group} totals={totals} href={hrefOf(group)} />
        ))}
        {hasDrafts && (
          <Box sx={apart}>
            <Cell group="draft" totals={totals} href={hrefOf('draft')} />
          </Box>
        )}
      </Box>
    </Box>
  )
}

function Bar({ totals }: { totals: MonthTotals | undefined }) {
  const parts = countedGroups.filter((group) => (totals?.groups[group].amount ?? 0) > 0)
  return (
    <Box
      aria-hidden
      sx={{ display: 'flex', gap: '2px', height: 8, borderRadius: '4px', overflow: 'hidden', bgcolor: 'action.hover' }}
    >
      {parts.map((group) => (
        <Box
          key={group}
          sx={{ flexGrow: totals?.groups[group].amount, flexBasis: 4, bgcolor: `${groupTones[group]}.main` }}
        />
      ))}
    </Box>
  )
}

function Cell({ group, totals, href }: { group: ExpenseGroup; totals: MonthTotals | undefined; href: string }) {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const label = t(`totals.${group}`)
  const part = totals?.groups[group]
  const name =
    part && t('totals.cell', { label, amount: moneyText(part.amount, baseCurrency, locale), count: part.count })
  const hint = group === 'draft' ? `${name}. ${t('totals.notCounted')}` : name
  return (
    <Box component={AppLink} href={href} {...(name ? { title: hint } : {})} sx={cell}>
      <Row as="span" sx={{ gap: '7px', color: 'text.secondary' }}>
        <Box
          component="span"
          sx={{ width: 8, height: 8, borderRadius: '2px', flexShrink: 0, bgcolor: `${groupTones[group]}.main` }}
        />
        {label}
        {part && <bdi>{part.count}</bdi>}
      </Row>
      <Box component="span" sx={{ display: 'block', mt: '2px', fontSize: 'size.text', fontWeight: 600 }}>
        {part ? <Money amount={part.amount} currency={baseCurrency} /> : <Skeleton width={84} />}
      </Box>
    </Box>
  )
}

const apart = {
  display: 'grid',
  minWidth: 0,
  paddingInlineStart: { sm: '16px' },
  borderInlineStart: { sm: '1px solid' },
  borderColor: { sm: 'hairline' },
} as const

const cell = {
  minWidth: 0,
  mx: '-6px',
  px: '6px',
  py: '2px',
  borderRadius: '6px',
  color: 'text.primary',
  fontSize: 'size.small',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'action.hover' },
} as const
