import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import { runEndpoints } from '#contract/reports/runs.endpoints.ts'
import { savedReportEndpoints } from '#contract/reports/saved.endpoints.ts'
import { route } from '../../platform/http/route.ts'
import { listRuns } from './runs.queries.ts'
import { removeRun, startRun } from './runs.ts'
import { listSaved } from './saved.queries.ts'
import { changeSaved, removeSaved, saveReport } from './saved.ts'
import { scheduleReport, unscheduleReport } from './schedule.ts'
import { readTaskDetails } from './taskDetails.ts'
import { readTaskSummary } from './taskSummary.ts'
import { readUserDetails } from './userDetails.ts'
import { readUserSummary } from './userSummary.ts'
import { readUserTaskAnalysis } from './userTaskAnalysis.ts'

const reports = [
  route(reportEndpoints.taskDetails, ({ ctx, actor, query }) => readTaskDetails(ctx, actor, query)),
  route(reportEndpoints.taskSummary, ({ ctx, actor, query }) => readTaskSummary(ctx, actor, query)),
  route(reportEndpoints.userDetails, ({ ctx, actor, query }) => readUserDetails(ctx, actor, query)),
  route(reportEndpoints.userSummary, ({ ctx, actor, query }) => readUserSummary(ctx, actor, query)),
  route(reportEndpoints.userTaskAnalysis, ({ ctx, actor, query }) => readUserTaskAnalysis(ctx, actor, query)),
]

const runs = [
  route(runEndpoints.list, ({ ctx, actor }) => listRuns(ctx, actor)),
  route(runEndpoints.start, ({ ctx, actor, body, language }) => startRun(ctx, actor, body, language)),
  route(runEndpoints.remove, ({ ctx, actor, params }) => removeRun(ctx, actor, params.id)),
]

const saved = [
  route(savedReportEndpoints.list, ({ ctx, actor }) => listSaved(ctx, actor)),
  route(savedReportEndpoints.save, ({ ctx, actor, body }) => saveReport(ctx, actor, body)),
  route(savedReportEndpoints.change, ({ ctx, actor, params, body }) => changeSaved(ctx, actor, params.id, body)),
  route(savedReportEndpoints.remove, ({ ctx, actor, params }) => removeSaved(ctx, actor, params.id)),
  route(savedReportEndpoints.schedule, ({ ctx, actor, params, body }) => scheduleReport(ctx, actor, params.id, body)),
  route(savedReportEndpoints.unschedule, ({ ctx, actor, params }) => unscheduleReport(ctx, actor, params.id)),
]

export const reportRoutes = [...reports, ...runs, ...saved]
