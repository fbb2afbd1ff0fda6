import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { baseCurrency } from '#contract/money/money.ts'
import { judge } from '#contract/projects/health.ts'
import type { Project } from '#contract/projects/projects.schemas.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Money, moneyText } from '../../../ui/format/Money.tsx'

type Spending = Pick<Project, 'budget' | 'budgetUsed'>

/** In whole percent; nothing where there is no budget to compare with. */
export function percentUsed({ budget, budgetUsed = 0 }: Spending): number | undefined {
  if (!budget || budget.amount === 0) return undefined
  return Number((BigInt(budgetUsed) * 100n) / BigInt(budget.amount))
}

export const currencyOf = ({ budget }: Spending) => budget?.currency ?? baseCurrency

const colors = { good: 'primary', risk: 'warning', bad: 'error' } as const

/** The spent part of the budget, as amounts or in percent; drawn only for people who may see it. */
export function BudgetLine({ project, narrow = false }: { project: Spending; narrow?: boolean }) {
  const { t } = useTranslation(['projects', 'ui'])
  const { locale } = useFormat()
  const { budget, budgetUsed } = project
  if (budgetUsed === undefined) return null
  const percent = percentUsed(project)
  const whole = budget
    ? t('budget.of', { budget: moneyText(budget.amount, budget.currency, locale, true) })
    : t('budget.none')
  return (
    <Box title={narrow ? whole : undefined} sx={{ display: 'grid', gap: '5px', minWidth: narrow ? 112 : 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: '0 8px',
          fontSize: 'size.small',
        }}
      >
        <Box component="span" sx={{ fontWeight: 600 }}>
          <Money amount={budgetUsed} currency={currencyOf(project)} rounded />
        </Box>
        <Box component="bdi" sx={{ color: 'text.secondary' }}>
          {narrow ? percent !== undefined && t('ui:percent', { value: percent }) : whole}
        </Box>
      </Box>
      {percent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={Math.min(100, percent)}
          color={colors[judge('budgetUsed', percent)]}
          aria-label={t('budget.percent', { value: percent })}
        />
      )}
    </Box>
  )
}
