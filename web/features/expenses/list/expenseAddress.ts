import { expenseCategories } from '#contract/expenses/categories.ts'
import {
  type ExpenseGroup,
  type ExpenseTab,
  expenseGroups,
  expenseSorts,
} from '#contract/expenses/expenses.endpoints.ts'
import { reportStatuses } from '#contract/expenses/transitions.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import type { ExpenseQuery } from '../expenses.data.ts'

/** As the address names them. */
export const expenseFilters = {
  tab: 'sekme',
  status: 'durum',
  month: 'ay',
  owner: 'kisi',
  space: 'proje',
  category: 'kategori',
} as const

export const filterNames = Object.values(expenseFilters)
export const defaults = { size: 25, sort: '-submittedAt' }

/** One's own list is the one without a name. */
const tabsByName: Readonly<Record<string, ExpenseTab>> = { onay: 'approval', tumu: 'all' }
export const tabNames: Record<ExpenseTab, string> = { mine: '', approval: 'onay', all: 'tumu' }

const sorts = new Set<string>(expenseSorts.flatMap((name) => [name, `-${name}`]))
const isMonth = (text: string | undefined): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')

export const tabOf = ({ filters }: TableState): ExpenseTab =>
  tabsByName[filters[expenseFilters.tab]?.[0] ?? ''] ?? 'mine'

export function monthIn({ filters }: TableState): string | undefined {
  const month = filters[expenseFilters.month]?.[0]
  return isMonth(month) ? month : undefined
}

/** What list, totals and export ask the server. */
export function queryOf(state: TableState): ExpenseQuery {
  const { sort, q, filters } = state
  const status = (filters[expenseFilters.status] ?? []).filter((value) =>
    reportStatuses.some((known) => known === value),
  )
  const idIn = (name: string) => (/^[1-9]\d{0,14}$/.test(filters[name]?.[0] ?? '') ? filters[name]?.[0] : undefined)
  const ownerId = idIn(expenseFilters.owner)
  const spaceId = idIn(expenseFilters.space)
  const category = expenseCategories.find((known) => known === filters[expenseFilters.category]?.[0])
  const month = monthIn(state)
  return {
    tab: tabOf(state),
    sort: sorts.has(sort) ? sort : defaults.sort,
    q,
    ...(status.length > 0 ? { status: status.join(',') } : {}),
    ...(month ? { month } : {}),
    ...(ownerId ? { ownerId } : {}),
    ...(spaceId ? { spaceId } : {}),
    ...(category ? { category } : {}),
  }
}

/** The rows that a part of the month's total counts, under the other filters of the list. */
export function groupHref(state: TableState, month: string, group: ExpenseGroup): string {
  const kept = Object.fromEntries(Object.entries(state.filters).map(([name, values]) => [name, values.join(',')]))
  return href(paths.expenses, { ...kept, ay: month, durum: expenseGroups[group].join(','), q: state.q })
}
