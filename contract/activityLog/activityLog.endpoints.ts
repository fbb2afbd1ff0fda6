import { z } from 'zod'
import { bytes } from '../http/bytes.ts'
import { endpoint } from '../http/endpoint.ts'
import { day, idParams, instant } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { activity, activityDetail, activityResults, chainStep } from './activityLog.schemas.ts'

const read = { action: 'read', subject: 'ActivityLog' } as const
const name = z
  .string()
  .regex(/^\w+(\.\w+)?$/, 'invalidValue')
  .max(80)

const list = tableQuery(['at'], '-at', {
  actorId: z.coerce.number().int().positive().optional(),
  action: name.optional(),
  kind: name.optional(),
  objectId: z.coerce.number().int().positive().optional(),
  result: z.enum(activityResults).optional(),
  /** Days of the workspace, both included. */
  from: day.optional(),
  to: day.optional(),
})

const listed = tableOf(activity).extend({
  /** Words are looked for in the newest lines that fit the other filters. Not null: there are older ones than this. */
  searchedFrom: instant.nullable(),
})

/** More than this in one file is refused: a filter makes it smaller. */
export const mostExportedActivities = 100_000

/** Nobody turns this many pages, and counting millions takes seconds: `total` stops here. */
export const mostCountedActivities = 10_000

export const activityLogEndpoints = {
  /**
   * `q` finds words of titles, or an IP address, or a request by its number. Reading the log is itself a line of the
   * log.
   */
  list: endpoint('GET', '/api/activity-log', { access: read, query: list, response: listed }),
  /** The nouns and actions in the log: the options of its filters. */
  vocabulary: endpoint('GET', '/api/activity-log/vocabulary', {
    access: read,
    response: z.object({ kinds: z.array(z.string()), actions: z.array(z.string()) }),
  }),
  export: endpoint('GET', '/api/activity-log/export', {
    access: { action: 'export', subject: 'ActivityLog' },
    query: list.omit({ page: true, size: true }).extend({ format: z.enum(['csv', 'xlsx']) }),
    response: bytes,
  }),
  /** The next step of a check of the whole chain; the first begins with `after` 0. */
  check: endpoint('POST', '/api/activity-log/chain-checks', {
    access: read,
    body: z.strictObject({
      after: z.number().int().nonnegative().default(0),
      /** A head that was noted down earlier and must still be part of the chain. */
      noted: z.strictObject({ id: z.number().int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
    }),
    response: chainStep,
  }),
  read: endpoint('GET', '/api/activity-log/:id', { access: read, params: idParams, response: activityDetail }),
}
