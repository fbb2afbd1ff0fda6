import { sql } from 'kysely'
import { type expenseEndpoints, type expenseGroupNames, expenseGroups } from '#contract/expenses/expenses.endpoints.ts'
import type { ReportStatus } from '#contract/expenses/transitions.ts'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import { sum } from '#contract/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { fits } from './reportList.queries.ts'

type Totals = typeof expenseEndpoints.totals

/** The month's reports by what happens with them; every report is in one group, so that the groups add up. */
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
  const now = await sums(month)
  const groupOf = (name: (typeof expenseGroupNames)[number]) => {
    const rows = now.filter(({ status }) => expenseGroups[name].some((known) => known === status))
    return { count: sum(rows.map(({ count }) => count)), amount: sum(rows.map(({ amount }) => amount)) }
  }
  const [waiting, toPay, paid, other] = [groupOf('waiting'), groupOf('toPay'), groupOf('paid'), groupOf('other')]
  return {
    month,
    total: sum(now.map(({ amount }) => amount)),
    count: sum(now.map(({ count }) => count)),
    previous: sum((await sums(monthBefore(month))).map(({ amount }) => amount)),
    groups: { waiting, toPay, paid, other },
    cursor,
  }
}

export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const before = number === 1 ? [year - 1, 12] : [year, number - 1]
  return before.map((part, place) => String(part).padStart(place === 0 ? 4 : 2, '0')).join('-')
}
