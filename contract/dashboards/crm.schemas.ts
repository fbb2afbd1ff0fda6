import { z } from 'zod'
import { eventOccurrence } from '../calendar/calendar.schemas.ts'
import { reportStatuses } from '../expenses/transitions.ts'
import { day, id, instant } from '../http/fields.ts'
import { minorUnits, money } from '../money/money.ts'
import { deal } from '../sales/sales.schemas.ts'
import { openStages } from '../sales/stages.ts'
import { taskStatuses } from '../tasks/transitions.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { activityActions, activityObjects } from './activity.ts'
import { counted, rowsBehind } from './rows.ts'

/** What needs me today. */
export const todayWidget = z.object({
  dueToday: counted.extend({ urgent: counted }),
  expired: counted.extend({ oldestDay: day.nullable() }),
  approvals: counted.extend({ oldestAt: instant.nullable() }),
  /** Messages in conversations that are neither muted nor hidden. */
  unread: counted.extend({ mentions: z.number().int() }),
  /** The person has done nothing here yet: the page says what to do first. */
  beginner: z.boolean(),
})

export const meeting = eventOccurrence
  .pick({ key: true, id: true, occurrence: true, title: true, when: true, place: true, link: true, myReply: true })
  .extend({ people: z.array(namedPerson), peopleCount: z.number().int() })
export type Meeting = z.infer<typeof meeting>

/** By the clock of the reader, in the order of the day. */
export const meetingsWidget = counted.extend({ meetings: z.array(meeting) })

/** Open ones now, ended ones of the last thirty days. */
export const tasksWidget = z.object({
  since: day,
  open: counted,
  statuses: z.array(counted.extend({ status: z.enum(taskStatuses) })),
})

/** Weeks begin on Monday; the last one is this week. */
export const weeklyWidget = z.object({
  weeks: z.array(z.object({ from: day, to: day, assigned: counted, completed: counted })),
})

const weightedMoney = money.extend({ weighted: minorUnits })

/** Counts cover all deals that the reader sees, sums only the deals whose money they see; one sum per currency. */
export const funnelWidget = z.object({
  open: counted.extend({ sums: z.array(weightedMoney) }),
  stages: z.array(counted.extend({ stage: z.enum(openStages), sums: z.array(weightedMoney) })),
  wonThisMonth: counted.extend({ sums: z.array(money) }),
})

const dealLine = deal.pick({
  id: true,
  title: true,
  customer: true,
  stage: true,
  amount: true,
  currency: true,
  touchedAt: true,
})
export type DealLine = z.infer<typeof dealLine>

export const stalledWidget = z.object({
  stalled: counted.extend({ sums: z.array(money), deals: z.array(dealLine) }),
  /** The largest open ones. */
  top: z.object({ deals: z.array(dealLine), rows: rowsBehind }),
})

/** One line of what happened in my projects and deals. */
export const activityLine = z.object({
  id,
  at: instant,
  /** Null: the scheduler. */
  actor: namedPerson.nullable(),
  action: z.enum(activityActions),
  object: z.object({ kind: z.enum(activityObjects), id, key: z.string(), title: z.string() }),
  space: z.object({ id, name: z.string() }),
  /** Where a deal came from and went to, or the name of a file. */
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type ActivityLine = z.infer<typeof activityLine>

export const activityWidget = z.object({ lines: z.array(activityLine) })

/** My reports of this month, in the workspace's currency. */
export const expensesWidget = counted.extend({
  /** YYYY-MM */
  month: z.string(),
  total: minorUnits,
  settled: counted.extend({ amount: minorUnits }),
  reports: z.array(
    z.object({ id, number: z.string(), title: z.string(), status: z.enum(reportStatuses), amount: minorUnits }),
  ),
})
