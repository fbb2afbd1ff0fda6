import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { listReports } from '../expenses/reportList.ts'
import { readExpenseTotals } from '../expenses/totals.ts'
import { monthOf } from './dayMath.ts'
import { rowsOf } from './rows.ts'

const reportsShown = 4

/** My reports of this month: what they come to, how much of it is settled, and the newest of them. */
export async function readExpenses(ctx: Context, actor: Actor): Promise<CrmContents['expenses']> {
  const month = monthOf(await today(ctx))
  const mine = { tab: 'mine', month } as const
  const { total, count, groups } = await readExpenseTotals(ctx, actor, { ...mine, q: '' })
  const asked = expenseEndpoints.list.query.parse({ ...mine, size: reportsShown })
  const { rows } = await listReports(ctx, actor, asked)
  const settled = [groups.toPay, groups.paid]
  return {
    ...{ month, total, count, rows: rowsOf('expenses', mine) },
    settled: {
      count: settled.reduce((sum, group) => sum + group.count, 0),
      amount: settled.reduce((sum, group) => sum + group.amount, 0),
      rows: rowsOf('expenses', { ...mine, status: ['approved', 'paid'] }),
    },
    reports: rows.map(({ id, number, title, status, amount }) => ({ id, number, title, status, amount })),
  }
}
