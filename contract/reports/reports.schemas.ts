import { z } from 'zod'
import { day, id } from '../http/fields.ts'
import { taskPriorities } from '../tasks/tasks.schemas.ts'
import { taskStatuses } from '../tasks/transitions.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { defaultPeriod, type PeriodPreset, period } from './period.ts'

export const reportKinds = ['taskDetails', 'taskSummary', 'userDetails', 'userSummary', 'userTaskAnalysis'] as const
export type ReportKind = (typeof reportKinds)[number]

/** Weeks need a longer look. */
export const defaultPeriods: Record<ReportKind, PeriodPreset> = {
  taskDetails: defaultPeriod,
  taskSummary: defaultPeriod,
  userDetails: defaultPeriod,
  userSummary: defaultPeriod,
  userTaskAnalysis: 'last90',
}

const optionalId = z.coerce.number().int().positive().optional()

/** The filters of every report; the department is the assignee's. */
export const reportFilters = {
  period: period.default(defaultPeriod),
  assigneeId: optionalId,
  department: z.string().max(80).optional(),
  spaceId: optionalId,
}

/** The query of the task list, with its own names: it then shows exactly the rows that were counted. */
export const taskQuery = z.record(z.string(), z.string())
export type TaskListQuery = z.infer<typeof taskQuery>

const count = z.number().int()

/** A number and what the task list is asked for its rows. */
export const figure = z.object({ count, query: taskQuery })
export type Figure = z.infer<typeof figure>

/** A cell counts the tasks under the queries of its grid, its column and its row together. */
export const grid = z.object({
  query: taskQuery,
  columns: z.array(z.object({ id: z.string(), query: taskQuery })),
  rows: z.array(z.object({ id: z.string(), name: z.string(), query: taskQuery, counts: z.array(count) })),
  /** Per column, whatever the row. */
  totals: z.array(count),
})
export type Grid = z.infer<typeof grid>

/**
 * Of the tasks completed in the period. Days and minutes are sums, so that every group can have an average. A person's
 * minutes are the ones that they worked, whosever the task is.
 */
export const measures = z.object({
  completed: count,
  /** From creation to completion, in days. */
  days: z.number(),
  estimateMinutes: count,
  spentMinutes: count,
})
export type Measures = z.infer<typeof measures>

/** The days of the report, after its period was resolved. */
export const reportHead = z.object({ today: day, from: day, to: day, cursor: count })

export const summaryFigures = [
  'created',
  'completed',
  'onTime',
  'late',
  'notCompleted',
  'inactive',
  'open',
  'expired',
] as const
export type SummaryFigure = (typeof summaryFigures)[number]

/** Columns of the groups: fewer than the figures, as they are side by side. */
export const groupFigures = ['created', 'completed', 'late', 'open', 'expired'] as const

/** Created and completed tasks over time. */
export const steps = z.object({
  kind: z.enum(['day', 'week', 'month']),
  rows: z.array(z.object({ from: day, to: day, created: figure, completed: figure })),
})
export type Steps = z.infer<typeof steps>

export const taskSummary = reportHead.extend({
  figures: z.record(z.enum(summaryFigures), figure),
  measures,
  steps,
  /** Of the tasks created in the period, with their current values. */
  statuses: grid,
  priorities: grid,
  projects: grid,
  departments: grid,
})
export type TaskSummary = z.infer<typeof taskSummary>

export const reportPerson = namedPerson.extend({
  department: z.string(),
  title: z.string(),
  active: z.boolean(),
})

export const userDetails = reportHead.extend({
  person: reportPerson,
  figures: z.record(z.enum(summaryFigures), figure),
  measures,
  steps,
  statuses: grid,
  priorities: grid,
  projects: grid,
})
export type UserDetails = z.infer<typeof userDetails>

/** Which of a task's days has to be in the period. */
export const detailBases = ['created', 'ended', 'due'] as const
export const detailSorts = ['key', 'title', 'status', 'priority', 'assignee', 'space', 'endDay', 'createdAt'] as const

export const detailRow = z.object({
  id,
  key: z.string(),
  title: z.string(),
  status: z.enum(taskStatuses),
  priority: z.enum(taskPriorities),
  assignee: namedPerson,
  department: z.string(),
  space: z.object({ id, name: z.string() }).nullable(),
  createdDay: day,
  endDay: day.nullable(),
  endedDay: day.nullable(),
  /** After its end day: until it ended, or until today while it is open. */
  lateDays: count,
  estimateMinutes: count.nullable(),
  spentMinutes: count,
})
export type DetailRow = z.infer<typeof detailRow>

export const detailFigures = ['all', 'completed', 'onTime', 'late', 'open', 'expired'] as const

export const taskDetails = reportHead.extend({
  rows: z.array(detailRow),
  total: count,
  /** Of all of them, whatever status was chosen. */
  figures: z.record(z.enum(detailFigures), figure),
  measures,
})
export type TaskDetails = z.infer<typeof taskDetails>

export const personFigures = ['created', 'completed', 'onTime', 'late', 'notCompleted', 'open', 'expired'] as const
export const userSorts = ['name', 'department', ...personFigures, 'averageDays', 'spentMinutes'] as const

export const userSummary = reportHead.extend({
  /** The page of people; `totals` are of everybody. */
  people: grid,
  about: z.array(reportPerson.extend({ measures })),
  measures,
  total: count,
})
export type UserSummary = z.infer<typeof userSummary>

/** `load`: open at some time of the week. */
export const analysisFigures = ['load', 'created', 'completed'] as const

export const userTaskAnalysis = reportHead.extend({
  figure: z.enum(analysisFigures),
  weeks: z.array(z.object({ from: day, to: day })),
  people: z.array(reportPerson),
  /** A row per person, a column per week. */
  load: grid,
  /** Per week, of the people who are there; a person without tasks counts with zero. */
  medians: z.array(z.number()),
  total: count,
})
export type UserTaskAnalysis = z.infer<typeof userTaskAnalysis>
