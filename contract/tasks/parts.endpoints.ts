import { z } from 'zod'
import { attachmentEndpoints } from '../files/files.endpoints.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'
import { feedOf, feedQuery } from '../http/list.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { task } from './tasks.schemas.ts'

const read = { action: 'read', subject: 'Task' } as const

export const watchEndpoints = {
  watch: endpoint('PUT', '/api/tasks/:id/watch', { access: read, params: idParams, response: task }),
  unwatch: endpoint('DELETE', '/api/tasks/:id/watch', { access: read, params: idParams, ...nothing }),
}

export const taskFileEndpoints = attachmentEndpoints(
  '/api/tasks/:id/attachments',
  { action: 'update', subject: 'Task' },
  task,
)

const change = z.object({ field: z.string(), from: z.json(), to: z.json() })

/** One line of a task's history. */
export const historyEntry = z.object({
  id,
  at: instant,
  /** Null: the scheduler. */
  actor: namedPerson.nullable(),
  /** `task.created`, `task.changed`, `task.approve` and the other moves, `task.expire`, `task.deleted`, `task.restored`, … */
  action: z.string(),
  /** Fields by their names in the contract; people by id, with their names in `people`. */
  changes: z.array(change),
  reason: z.string(),
  /** Decided as somebody's deputy. */
  deputyFor: namedPerson.nullable(),
  /** The only Admin decided their own request. */
  ownRequest: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyEndpoints = {
  /** Rows rise; `before` and `after` are ids. */
  list: endpoint('GET', '/api/tasks/:id/history', {
    access: read,
    params: idParams,
    query: feedQuery,
    response: feedOf(historyEntry).extend({
      people: z.array(namedPerson),
      spaces: z.array(z.object({ id, name: z.string() })),
    }),
  }),
}
