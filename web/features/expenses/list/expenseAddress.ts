import {
  type ExpenseGroup,
  type ExpenseTab,
  expenseEndpoints,
  expenseGroups,
} from '#contract/expenses/expenses.endpoints.ts'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import type { TableState } from '../../../ui/DataTable/tableTypes.ts'
import { expenseKeys } from '../expenses.data.ts'

/** As the address names them. */
export const expenseFilters = {
  tab: 'sekme',
  status: 'durum',
  month: 'ay',
  ownerId: 'kisi',
  spaceId: 'proje',
  category: 'kategori',
} as const

export const expenseList = {
  endpoint: expenseEndpoints.list,
  key: expenseKeys.list,
  filters: expenseFilters,
  sort: '-submittedAt',
  size: 25,
  beside: ['masraf'],
}

/** Of a table inside another page, whose address is not its own. */
export const firstState: TableState = { page: 1, size: expenseList.size, sort: expenseList.sort, q: '', filters: {} }

/** The person's own list is the one without a name. */
const tabsByName: Readonly<Record<string, ExpenseTab>> = { onay: 'approval', tumu: 'all' }
export const tabNames: Record<ExpenseTab, string> = { mine: '', approval: 'onay', all: 'tumu' }

const isMonth = (text: string | undefined): text is string => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')

export const tabOf = ({ filters }: TableState): ExpenseTab =>
  tabsByName[filters[expenseFilters.tab]?.[0] ?? ''] ?? 'mine'

export function monthIn({ filters }: TableState): string | undefined {
  const month = filters[expenseFilters.month]?.[0]
  return isMonth(month) ? month : undefined
}

/** The rows that a part of the month's total counts, under the other filters of the list. */
export function groupHref(state: TableState, month: string, group: ExpenseGroup): string {
  const kept = Object.fromEntries(Object.entries(state.filters).map(([name, values]) => [name, values.join(',')]))
  return href(paths.expenses, { ...kept, ay: month, durum: expenseGroups[group].join(','), q: state.q })
}
