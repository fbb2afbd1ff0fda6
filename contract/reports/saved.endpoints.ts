import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant, line, version } from '../http/fields.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { reportKinds } from './reports.schemas.ts'
import { reportFormats, storedReportQuery } from './runs.endpoints.ts'

const read = { action: 'read', subject: 'Report' } as const
const take = { action: 'export', subject: 'Report' } as const

export const maxSavedReports = 100
export const maxRecipients = 20

export const scheduleRhythms = ['daily', 'weekly', 'monthly'] as const

const schedule = {
  rhythm: z.enum(scheduleRhythms),
  /** 1 for Monday to 7; looked at by `weekly` alone. */
  weekday: z.number().int().min(1).max(7),
  /** Of the month, for `monthly`; up to 28, so that every month has it. */
  monthDay: z.number().int().min(1).max(28),
  /** By the clocks of the workspace. */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  format: z.enum(reportFormats),
}

export const reportSchedule = z.object({
  ...schedule,
  recipients: z.array(namedPerson),
  nextAt: instant,
  lastAt: instant.nullable(),
})
export const scheduleBody = z.strictObject({
  ...schedule,
  /** Each recipient gets what they may see themselves. */
  recipientIds: z.array(id).min(1, 'required').max(maxRecipients),
})
export type ScheduleBody = z.infer<typeof scheduleBody>

/** A report's address under a name, for its owner alone. */
export const savedReport = z.object({
  id,
  kind: z.enum(reportKinds),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  schedule: reportSchedule.nullable(),
  version,
})
export type SavedReport = z.infer<typeof savedReport>

export const savedReportEndpoints = {
  list: endpoint('GET', '/api/reports/saved', {
    access: read,
    response: z.object({ rows: z.array(savedReport), cursor: z.number().int() }),
  }),
  save: endpoint('POST', '/api/reports/saved', {
    access: read,
    status: 201,
    body: z.strictObject({ clientId, kind: z.enum(reportKinds), name: line(80), query: storedReportQuery }),
    response: savedReport,
  }),
  /** Another name, or other filters under the same one. */
  change: endpoint('PATCH', '/api/reports/saved/:id', {
    access: read,
    params: idParams,
    body: z.strictObject({ name: line(80).optional(), query: storedReportQuery.optional(), version }),
    response: savedReport,
  }),
  remove: endpoint('DELETE', '/api/reports/saved/:id', { access: read, params: idParams, ...nothing }),
  schedule: endpoint('PUT', '/api/reports/saved/:id/schedule', {
    access: take,
    params: idParams,
    body: scheduleBody.extend({ version }),
    response: savedReport,
  }),
  unschedule: endpoint('DELETE', '/api/reports/saved/:id/schedule', {
    access: read,
    params: idParams,
    response: savedReport,
  }),
}
