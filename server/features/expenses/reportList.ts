import type { expenseEndpoints } from '#contract/expenses/expenses.endpoints.ts'
import type { QueryOf, ResponseOf } from '#contract/http/endpoint.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { countTabs, fits, orderOf } from './reportList.queries.ts'
import { reportRows, reportsOf } from './reports.queries.ts'
import { loadExpenseStanding } from './standing.ts'

type List = typeof expenseEndpoints.list

/** Rows, names, standing, count and tabs: five queries, however many reports there are. */
export async function listReports(ctx: Context, actor: Actor, query: QueryOf<List>): Promise<ResponseOf<List>> {
  const cursor = ctx.events.cursor()
  const day = await today(ctx)
  const { page, size, sort, ...filters } = query
  const where = fits(actor, filters, day)
  const rows = await reportRows(ctx.db, day)
    .where(where)
    .orderBy(orderOf(sort))
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const standing = await loadExpenseStanding(ctx.db, actor, day)
  const { total } = await ctx.db
    .selectFrom('expenseReports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
  const tabCounts = await countTabs(ctx.db, actor, day)
  return { rows: await reportsOf(ctx.db, rows, standing), total, tabCounts, cursor }
}
