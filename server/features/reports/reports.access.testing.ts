import type { EndpointShape } from '#contract/http/endpoint.ts'
import { reportEndpoints } from '#contract/reports/reports.endpoints.ts'
import { runEndpoints } from '#contract/reports/runs.endpoints.ts'
import { savedReportEndpoints } from '#contract/reports/saved.endpoints.ts'
import type { AccessRow, Target } from '../../testing/accessRow.ts'

/** Who may read reports may take them along too, among the roles that are looked at here. */
const readers = ['projectManager', 'accountant', 'admin'] as const
const clientId = 'anahtar-0001'
const gone = { params: { id: 999_999 } }

const row = (endpoint: EndpointShape, answer: number, request?: (target: Target) => object): AccessRow => ({
  endpoint,
  may: readers,
  answer,
  ...(request ? { request } : {}),
})

export const reportsAccess: AccessRow[] = [
  row(reportEndpoints.taskDetails, 200),
  row(reportEndpoints.taskSummary, 200),
  row(reportEndpoints.userDetails, 200, ({ userId }) => ({ query: { assigneeId: String(userId) } })),
  row(reportEndpoints.userSummary, 200),
  row(reportEndpoints.userTaskAnalysis, 200),
  row(runEndpoints.list, 200),
  row(runEndpoints.start, 202, () => ({ body: { clientId, kind: 'taskSummary', format: 'csv', query: {} } })),
  row(runEndpoints.remove, 404, () => gone),
  row(savedReportEndpoints.list, 200),
  row(savedReportEndpoints.save, 201, () => ({ body: { clientId, kind: 'taskSummary', name: 'Aylık', query: {} } })),
  row(savedReportEndpoints.change, 404, () => ({ ...gone, body: { version: 1, name: 'Haftalık' } })),
  row(savedReportEndpoints.remove, 404, () => gone),
  row(savedReportEndpoints.schedule, 404, ({ userId }) => ({
    ...gone,
    body: { version: 1, rhythm: 'daily', weekday: 1, monthDay: 1, at: '08:00', format: 'pdf', recipientIds: [userId] },
  })),
  row(savedReportEndpoints.unschedule, 404, () => gone),
]
