import { useTranslation } from 'react-i18next'
import { expenseCategories } from '#contract/expenses/categories.ts'
import type { ExpenseTab } from '#contract/expenses/expenses.endpoints.ts'
import { reportStatuses } from '#contract/expenses/transitions.ts'
import { addMonths, monthOf } from '../../../lib/days/days.ts'
import type { TableFilter } from '../../../ui/DataTable/tableTypes.ts'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { usePeopleOptions } from '../../tasks/admin/usePeopleOptions.ts'
import { useProjects } from '../../tasks/tasks.data.ts'
import { useToday } from '../state/useToday.ts'
import { monthAndYear } from '../totals/monthName.ts'
import { expenseFilters } from './expenseAddress.ts'

const monthsOffered = 12

/** Beside an open report only what one reaches for most. */
export function useExpenseFilters(
  tab: ExpenseTab,
  narrow: boolean,
  chosen: string | undefined,
): readonly TableFilter[] {
  const { t } = useTranslation('expenses')
  const { locale } = useFormat()
  const people = usePeopleOptions()
  const projects = useProjects()
  const current = monthOf(useToday())
  const recent = Array.from({ length: monthsOffered }, (_, back) => addMonths(current, -back))
  // One may have walked further than what is offered.
  const months = chosen === undefined || recent.includes(chosen) ? recent : [...recent, chosen]
  const shared: TableFilter[] = [
    {
      id: expenseFilters.status,
      label: t('filters.status'),
      multiple: true,
      options: reportStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    },
    {
      id: expenseFilters.month,
      label: t('filters.month'),
      options: months.map((month) => ({ value: month, label: monthAndYear(month, locale) })),
    },
    {
      id: expenseFilters.category,
      label: t('fields.category'),
      options: expenseCategories.map((category) => ({ value: category, label: t(`category.${category}`) })),
    },
    {
      id: expenseFilters.spaceId,
      label: t('filters.space'),
      options: projects.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ]
  if (narrow) return shared.slice(0, 2)
  return tab === 'mine'
    ? shared
    : [...shared, { id: expenseFilters.ownerId, label: t('filters.owner'), options: people }]
}
