import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, line } from '../http/fields.ts'

const read = { action: 'read', subject: 'Task' } as const

export const maxFilters = 50

/** The query part of a list's address, saved under a name for its owner alone. */
export const taskFilter = z.object({ id, name: z.string(), query: z.record(z.string(), z.string()) })
export type TaskFilter = z.infer<typeof taskFilter>

const query = z
  .record(z.string().max(40), z.string().max(500))
  .refine((given) => Object.keys(given).length <= 30, 'tooManyItems')

export const filterEndpoints = {
  list: endpoint('GET', '/api/task-filters', {
    access: read,
    response: z.object({ rows: z.array(taskFilter), cursor: z.number().int() }),
  }),
  /** Under a name that is there already, it takes that one's place. */
  save: endpoint('POST', '/api/task-filters', {
    access: read,
    status: 201,
    body: z.strictObject({ name: line(60), query }),
    response: taskFilter,
  }),
  remove: endpoint('DELETE', '/api/task-filters/:id', { access: read, params: idParams, ...nothing }),
}
