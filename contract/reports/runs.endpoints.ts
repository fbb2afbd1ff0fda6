import { z } from 'zod'
import { storedFile } from '../files/files.endpoints.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant } from '../http/fields.ts'
import { reportKinds } from './reports.schemas.ts'

const take = { action: 'export', subject: 'Report' } as const

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** A page of paper holds few rows: beyond this a spreadsheet is the better form. */
export const mostInPdf = 2000
/** Files are kept for so long. */
export const runKeptDays = 7
export const mostRunsAtOnce = 5

/** As an address carries it. */
export const storedReportQuery = z
  .record(z.string().max(40), z.string().max(200))
  .refine((given) => Object.keys(given).length <= 20, 'tooManyItems')

export const runStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** One file that is being made, or was. */
export const reportRun = z.object({
  id,
  kind: z.enum(reportKinds),
  format: z.enum(reportFormats),
  state: z.enum(runStates),
  /** Rows so far and altogether, once it is known. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  file: storedFile.nullable(),
  /** A key of the `errors` texts. */
  failure: z.string().nullable(),
  createdAt: instant,
})
export type ReportRun = z.infer<typeof reportRun>

export const runEndpoints = {
  /** Mine, the newest first. */
  list: endpoint('GET', '/api/reports/runs', {
    access: take,
    response: z.object({ rows: z.array(reportRun), cursor: z.number().int() }),
  }),
  start: endpoint('POST', '/api/reports/runs', {
    access: take,
    status: 202,
    body: z.strictObject({
      clientId,
      kind: z.enum(reportKinds),
      format: z.enum(reportFormats),
      query: storedReportQuery,
    }),
    response: reportRun,
  }),
  /** Stops a run under way; deletes a finished one. */
  remove: endpoint('DELETE', '/api/reports/runs/:id', { access: take, params: idParams, ...nothing }),
}
