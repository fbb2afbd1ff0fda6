import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { taskPriorities } from '../tasks/tasks.schemas.ts'
import { taskStatuses } from '../tasks/transitions.ts'
import { period } from './period.ts'
import {
  analysisFigures,
  defaultPeriods,
  detailBases,
  detailSorts,
  type ReportKind,
  reportFilters,
  taskDetails,
  taskSummary,
  userDetails,
  userSorts,
  userSummary,
  userTaskAnalysis,
} from './reports.schemas.ts'

const read = { action: 'read', subject: 'Report' } as const

function sortBy(fields: readonly string[], first: string) {
  const names = new Set(fields.flatMap((field) => [field, `-${field}`]))
  return z
    .string()
    .refine((sort) => names.has(sort), 'unknownSort')
    .meta({ enum: [...names] })
    .default(first)
}

/** The query of each report, without the page: this is also what is saved and exported. */
export const reportQueries = {
  taskDetails: z.strictObject({
    ...reportFilters,
    basis: z.enum(detailBases).default('created'),
    status: z.enum(taskStatuses).optional(),
    priority: z.enum(taskPriorities).optional(),
    sort: sortBy(detailSorts, '-createdAt'),
  }),
  taskSummary: z.strictObject(reportFilters),
  userDetails: z.strictObject({ ...reportFilters, assigneeId: z.coerce.number().int().positive() }),
  userSummary: z.strictObject({ ...reportFilters, sort: sortBy(userSorts, 'name') }),
  userTaskAnalysis: z.strictObject({
    ...reportFilters,
    period: period.default(defaultPeriods.userTaskAnalysis),
    figure: z.enum(analysisFigures).default('load'),
  }),
} satisfies Record<ReportKind, z.ZodType>
export type ReportQuery<Kind extends ReportKind> = z.output<(typeof reportQueries)[Kind]>

const page = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
}

export const reportEndpoints = {
  taskDetails: endpoint('GET', '/api/reports/task-details', {
    access: read,
    query: reportQueries.taskDetails.extend(page),
    response: taskDetails,
  }),
  taskSummary: endpoint('GET', '/api/reports/task-summary', {
    access: read,
    query: reportQueries.taskSummary,
    response: taskSummary,
  }),
  userDetails: endpoint('GET', '/api/reports/user-details', {
    access: read,
    query: reportQueries.userDetails,
    response: userDetails,
  }),
  userSummary: endpoint('GET', '/api/reports/user-summary', {
    access: read,
    query: reportQueries.userSummary.extend(page),
    response: userSummary,
  }),
  userTaskAnalysis: endpoint('GET', '/api/reports/user-task-analysis', {
    access: read,
    query: reportQueries.userTaskAnalysis.extend(page),
    response: userTaskAnalysis,
  }),
}
