import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, day, id, idParams, instant, optionalLine, version } from '../http/fields.ts'
import { tableOf } from '../http/list.ts'
import { namedPerson } from '../users/namedPerson.ts'

const update = { action: 'update', subject: 'Task' } as const

/** A day has no more. */
const mostMinutes = 24 * 60
const maxTimeNote = 200

/** Work of one person on one day. The minutes of all entries of a task are its `spentMinutes`. */
export const timeEntry = z.object({
  id,
  taskId: id,
  person: namedPerson,
  day,
  /** Below zero where somebody wrote a smaller `spentMinutes` than there was. */
  minutes: z.number().int(),
  note: z.string(),
  version,
  createdAt: instant,
})
export type TimeEntry = z.infer<typeof timeEntry>

export const timeFields = z.strictObject({
  /** Not after the workspace's today. */
  day,
  minutes: z.number().int().min(1, 'timeTooShort').max(mostMinutes, 'timeTooLong'),
  note: optionalLine(maxTimeNote),
})

const entryParams = z.strictObject({ id: idParams.shape.id, entryId: idParams.shape.id })

export const timeEndpoints = {
  /** The newest day first. */
  list: endpoint('GET', '/api/tasks/:id/time', {
    access: { action: 'read', subject: 'Task' },
    params: idParams,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: tableOf(timeEntry),
  }),
  /** Of the person who writes it. */
  add: endpoint('POST', '/api/tasks/:id/time', {
    access: update,
    status: 201,
    params: idParams,
    body: timeFields.partial({ note: true }).extend({ clientId }),
    response: timeEntry,
  }),
  change: endpoint('PATCH', '/api/tasks/:id/time/:entryId', {
    access: update,
    params: entryParams,
    body: timeFields.partial().extend({ version }),
    response: timeEntry,
  }),
  remove: endpoint('DELETE', '/api/tasks/:id/time/:entryId', { access: update, params: entryParams, ...nothing }),
  /** Undo, and back from the trash: by who removed it, and people who answer for the task. */
  restore: endpoint('POST', '/api/tasks/:id/time/:entryId/restoration', {
    access: update,
    params: entryParams,
    response: timeEntry,
  }),
}
