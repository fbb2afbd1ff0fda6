import { sql } from 'kysely'
import {
  countedStatuses,
  type ExpenseGroup,
  type expenseEndpoints,
  expenseGroups,
} from '#contract/expenses/expenses.endpoints.ts'
import type { ReportStatus } from '#contract/expenses/transitions.ts'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { sum } from '#contract/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { fits } from './reportList.queries.ts'

type Totals = typeof expenseEndpoints.totals

/** The month's reports by what happens with them; all but the drafts add up to the total. */
export async function readExpenseTotals(
  ctx: Context,
  actor: Actor,
  { month, ...filters }: QueryOf<Totals>,
): Promise<ResponseOf<Totals>> {
  const cursor = ctx.events.cursor()
  const day = await today(ctx)
  const sums = async (of: string) => {
    const { rows } = await sql<{ status: ReportStatus; count: number; amount: number }>`
      select status, count(*) as count, sum(amount)::bigint as amount from expense_reports
      where ${fits(actor, { ...filters, month: of }, day)} group by status`.execute(ctx.db)
    return rows
  }
  const [now, before] = [await sums(month), await sums(monthBefore(month))]
  const sumIn = (rows: typeof now, statuses: readonly ReportStatus[]) => {
    const found = rows.filter(({ status }) => statuses.includes(status))
    return { count: sum(found.map(({ count }) => count)), amount: sum(found.map(({ amount }) => amount)) }
  }
  const groupOf = (name: ExpenseGroup) => sumIn(now, expenseGroups[name])
  const { count, amount: total } = sumIn(now, countedStatuses)
  return {
    ...{ month, total, count, cursor },
    previous: sumIn(before, countedStatuses).amount,
    groups: {
      ...{ waiting: groupOf('waiting'), toPay: groupOf('toPay'), paid: groupOf('paid') },
      ...{ other: groupOf('other'), draft: groupOf('draft') },
    },
  }
}

export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const before = number === 1 ? [year - 1, 12] : [year, number - 1]
  return before.map((part, place) => String(part).padStart(place === 0 ? 4 : 2, '0')).join('-')
}
