import type { CrmContents } from '#contract/dashboards/crm.endpoints.ts'
import { countedStatuses } from '#contract/expenses/expenses.endpoints.ts'
import { sum } from '#contract/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { fits, orderOf } from '../expenses/reportList.queries.ts'
import { readExpenseTotals } from '../expenses/totals.ts'
import { monthOf } from './dayMath.ts'
import { rowsOf } from './rows.ts'

const reportsShown = 4

/** My reports of this month, drafts apart: what they come to, how much of it is settled, and the newest of them. */
export async function readExpenses(ctx: Context, actor: Actor): Promise<CrmContents['expenses']> {
  const day = await today(ctx)
  const month = monthOf(day)
  const mine = { tab: 'mine', month } as const
  const { total, count, groups } = await readExpenseTotals(ctx, actor, { ...mine, q: '' })
  const counted = { ...mine, status: [...countedStatuses] }
  const reports = await ctx.db
    .selectFrom('expenseReports')
    .select(['id', 'number', 'title', 'status', 'amount'])
    .where(fits(actor, { ...counted, q: '' }, day))
    .orderBy(orderOf('-submittedAt'))
    .limit(reportsShown)
    .execute()
  const settled = [groups.toPay, groups.paid]
  return {
    ...{ month, total, count, reports, rows: rowsOf('expenses', counted) },
    settled: {
      count: sum(settled.map((group) => group.count)),
      amount: sum(settled.map((group) => group.amount)),
      rows: rowsOf('expenses', { ...mine, status: ['approved', 'paid'] }),
    },
  }
}
