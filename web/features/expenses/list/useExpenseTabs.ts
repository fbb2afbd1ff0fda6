import { useTranslation } from 'react-i18next'
import { type ExpenseTab, expenseTabs } from '#contract/expenses/expenses.endpoints.ts'
import type { TableTabs } from '../../../ui/DataTable/tableTypes.ts'
import { useRules } from '../expenses.data.ts'
import { expenseFilters, tabNames } from './expenseAddress.ts'

/** Whoever sees no more than their own has no use for "all". */
export function useExpenseTabs(counts: Readonly<Record<ExpenseTab, number>> | undefined): TableTabs {
  const { t } = useTranslation('expenses')
  const isAccountant = useRules()?.isAccountant ?? false
  const seesMore = isAccountant || (counts !== undefined && counts.all > counts.mine)
  return {
    filter: expenseFilters.tab,
    label: t('tabs.label'),
    ownLists: true,
    items: expenseTabs
      .filter((tab) => tab !== 'all' || seesMore)
      .map((tab) => ({
        value: tabNames[tab],
        label: t(`tabs.${tab}`),
        ...(counts === undefined ? {} : { count: counts[tab] }),
        // Only the count that asks for action is filled.
        ...(tab === 'approval' && (counts?.approval ?? 0) > 0 ? { countLook: 'filled' as const } : {}),
      })),
  }
}
