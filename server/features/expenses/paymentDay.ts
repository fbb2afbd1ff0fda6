import { type SqlBool, sql } from 'kysely'
import { reportMoveOf } from '#contract/expenses/expenses.policy.ts'
import type { ExpenseDetail } from '#contract/expenses/expenses.schemas.ts'
import { agreedStatuses } from '#contract/expenses/transitions.ts'
import { baseCurrency } from '#contract/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import { type CalendarSource, mostOnCalendar } from '../../platform/calendarSource.ts'
import type { Context } from '../../platform/context.ts'
import { today } from '../../platform/days.ts'
import { inTransaction, type Transaction } from '../../platform/transaction.ts'
import { dayAfter } from '../calendar/times.ts'
import { workingDaysFrom } from '../calendar/workingDays.ts'
import { namesOf } from '../tasks/tasks.queries.ts'
import { lockedReport, readDetail } from './access.ts'
import { recordReport } from './record.ts'
import { refusal, tooLate } from './refusals.ts'
import { visibleReports } from './scope.ts'
import { loadExpenseStanding } from './standing.ts'
import { writeReport } from './writing.ts'

/** What accounting agreed to is paid on the next day of work, until somebody plans another one. */
export async function firstPaymentDay(tx: Transaction, today: string): Promise<string> {
  const tomorrow = dayAfter(today, 1)
  return (await workingDaysFrom(tx.db, tomorrow))(tomorrow)
}

/** By the people who may pay it, while it waits for that. */
export async function planPayment(
  ctx: Context,
  actor: Actor,
  id: number,
  { day: payDay, version }: { day: string; version: number },
): Promise<ExpenseDetail> {
  const day = await today(ctx)
  return inTransaction(ctx, actor, async (tx) => {
    const inHand = await lockedReport(tx, actor, id, day)
    const { row, standing } = inHand
    if (row.version !== version) throw await tooLate(tx, inHand, 'pay', { version, today: day })
    const move = reportMoveOf(row, 'pay', standing)
    if ('refused' in move) throw await refusal(tx, inHand, 'pay', move.refused, day)
    await writeReport(tx, id, { payDay }, day)
    await recordReport(tx, row, 'paymentPlanned', { before: { payDay: row.payDay }, after: { payDay } })
    return readDetail(tx.db, actor, id, day)
  })
}

/** The day of a report on the calendar: that of its payment, or the one that is planned for it. */
const paymentDay = sql<string>`coalesce(expense_reports.paid_day, expense_reports.pay_day)`

/** Payment days as a layer of the calendar. */
export const expensePayments: CalendarSource = {
  kind: 'payment',
  layer: 'payments',
  area: 'expenses',
  async between(ctx, actor, { from, to }) {
    const day = await today(ctx)
    const rows = await ctx.db
      .selectFrom('expenseReports')
      .select(['id', 'number', 'title', 'status', 'ownerId', 'approved', 'advanceAmount', 'version'])
      .select(['approverId', 'nextApproverIds', 'agreedIds'])
      .select(paymentDay.as('day'))
      .where(sql<SqlBool>`expense_reports.status in (${sql.join(agreedStatuses.map((status) => sql.lit(status)))})`)
      .where(sql<SqlBool>`${paymentDay} between ${from}::date and ${to}::date`)
      .where(visibleReports(actor, day))
      .orderBy(paymentDay)
      .orderBy('id')
      .limit(mostOnCalendar)
      .execute()
    if (rows.length === 0) return []
    const people = await namesOf(ctx.db, [...new Set(rows.map(({ ownerId }) => ownerId))])
    const standing = await loadExpenseStanding(ctx.db, actor, day)
    return rows.map((row) => {
      const { id, number, title, status, ownerId, approved, advanceAmount, version } = row
      return {
        ...{ kind: 'payment' as const, key: `payment:${id}`, layer: 'payments' as const, id, number, title, version },
        when: { allDay: true as const, start: row.day, end: row.day },
        owner: people.get(ownerId) ?? { id: ownerId, fullName: '', avatar: null },
        amount: { amount: approved - advanceAmount, currency: baseCurrency },
        paid: status === 'paid',
        mayEdit: 'transition' in reportMoveOf(row, 'pay', standing),
      }
    })
  },
  move: (ctx, actor, { id, version, day }) => planPayment(ctx, actor, id, { day, version }),
}
