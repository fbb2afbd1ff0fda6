import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { day, idParams } from '../http/fields.ts'
import { feedOf, tableOf, tableQuery } from '../http/list.ts'
import { systemLogLevels, systemTrouble, systemTroubleDetail, tailedEntry } from './systemLog.schemas.ts'

const read = { action: 'read', subject: 'SystemLog' } as const

export const systemLogEndpoints = {
  /** Errors that people met in their browsers; rate-limited, and cut rather than refused when long. */
  reportBrowserError: endpoint('POST', '/api/browser-errors', {
    access: 'visitor',
    body: z.strictObject({
      message: z.string().transform((text) => text.slice(0, 1000)),
      stack: z
        .string()
        .transform((text) => text.slice(0, 8000))
        .default(''),
      path: z.string().max(2000).default(''),
    }),
    ...nothing,
  }),
  /** Troubles, repeats grouped. `q` finds words of the message, or a request by its number. */
  list: endpoint('GET', '/api/system-log', {
    access: read,
    query: tableQuery(['lastAt', 'count'], '-lastAt', {
      level: z.enum(systemLogLevels).optional(),
      service: z.string().max(80).optional(),
      /** Days of the workspace on which it was last met, both included. */
      from: day.optional(),
      to: day.optional(),
    }),
    response: tableOf(systemTrouble).extend({
      /** Totals under the other filters: they add up to what "all" shows. */
      levelCounts: z.record(z.enum(systemLogLevels), z.number().int()),
      services: z.array(z.string()),
    }),
  }),
  /** Each single occurrence as it comes; rows rise. */
  tail: endpoint('GET', '/api/system-log/tail', {
    access: read,
    query: z.strictObject({
      after: z.coerce.number().int().nonnegative().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(100),
    }),
    response: feedOf(tailedEntry),
  }),
  read: endpoint('GET', '/api/system-log/:id', { access: read, params: idParams, response: systemTroubleDetail }),
}
