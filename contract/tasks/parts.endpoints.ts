import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientId, id, idParams, instant, line, version } from '../http/fields.ts'
import { feedOf, feedQuery } from '../http/list.ts'
import { named } from '../messages/messages.schemas.ts'
import { unreached } from '../spaces/unreached.ts'
import { namedPerson } from '../users/namedPerson.ts'
import { task } from './tasks.schemas.ts'

const read = { action: 'read', subject: 'Task' } as const
const update = { action: 'update', subject: 'Task' } as const

export const maxCommentLength = 10_000
const commentText = z.string().max(maxCommentLength)

export const comment = z.object({
  id,
  taskId: id,
  author: namedPerson,
  /** Markdown with the tokens of messages: `<@7>`, `<@rol:3>`. */
  text: z.string(),
  /** The names behind the tokens. */
  named: z.array(named),
  createdAt: instant,
  editedAt: instant.nullable(),
  version,
})
export type TaskComment = z.infer<typeof comment>

/** What its writer is told besides. */
const writtenComment = comment.extend({ unreached })
export type WrittenComment = z.infer<typeof writtenComment>

const itemParams = z.strictObject({ id: idParams.shape.id, itemId: idParams.shape.id })
const fileParams = z.strictObject({ id: idParams.shape.id, fileId: idParams.shape.id })

export const commentEndpoints = {
  /** Newest page first; `before` and `after` are ids, rows rise. */
  list: endpoint({
    method: 'GET',
    path: '/api/tasks/:id/comments',
    access: read,
    params: idParams,
    query: feedQuery,
    response: feedOf(comment),
  }),
  /** Whoever sees the task may comment. Who is named and sees it too becomes a watcher; anybody else is not told. */
  add: endpoint({
    method: 'POST',
    path: '/api/tasks/:id/comments',
    access: read,
    status: 201,
    params: idParams,
    body: z.strictObject({ clientId, text: commentText }),
    response: writtenComment,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/api/task-comments/:id',
    access: read,
    params: idParams,
    body: z.strictObject({ text: commentText, version }),
    response: writtenComment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/task-comments/:id',
    access: read,
    status: 204,
    params: idParams,
    response: null,
  }),
  /** Undo, for who removed it. */
  restore: endpoint({
    method: 'POST',
    path: '/api/task-comments/:id/restoration',
    access: read,
    params: idParams,
    response: comment,
  }),
}

/** Each answers the task as it is now. */
export const checklistEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/api/tasks/:id/checklist',
    access: update,
    status: 201,
    params: idParams,
    body: z.strictObject({ text: line(500), clientId }),
    response: task,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/tasks/:id/checklist/:itemId',
    access: update,
    params: itemParams,
    body: z.strictObject({ text: line(500).optional(), done: z.boolean().optional() }),
    response: task,
  }),
  /** Behind another item; null puts it first. */
  place: endpoint({
    method: 'PUT',
    path: '/api/tasks/:id/checklist/:itemId/place',
    access: update,
    params: itemParams,
    body: z.strictObject({ afterId: id.nullable() }),
    response: task,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tasks/:id/checklist/:itemId',
    access: update,
    params: itemParams,
    response: task,
  }),
}

export const watchEndpoints = {
  watch: endpoint({
    method: 'PUT',
    path: '/api/tasks/:id/watch',
    access: read,
    params: idParams,
    response: task,
  }),
  unwatch: endpoint({
    method: 'DELETE',
    path: '/api/tasks/:id/watch',
    access: read,
    status: 204,
    params: idParams,
    response: null,
  }),
}

export const taskFileEndpoints = {
  /** Files that the person uploaded before. */
  attach: endpoint({
    method: 'POST',
    path: '/api/tasks/:id/attachments',
    access: update,
    status: 201,
    params: idParams,
    body: z.strictObject({ fileIds: z.array(id).min(1).max(10) }),
    response: task,
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/api/tasks/:id/attachments/:fileId',
    access: update,
    params: fileParams,
    response: task,
  }),
}

const change = z.object({ field: z.string(), from: z.json(), to: z.json() })

/** One line of a task's history. */
export const historyEntry = z.object({
  id,
  at: instant,
  /** Null: the scheduler. */
  actor: namedPerson.nullable(),
  /** `task.created`, `task.changed`, `task.approve` and the other moves, `task.expire`, `task.deleted`, `task.restored`, … */
  action: z.string(),
  /** Fields by their names in the contract; of people their ids, whose names stand in `people`. */
  changes: z.array(change),
  reason: z.string(),
  /** Decided as somebody's deputy. */
  deputyFor: namedPerson.nullable(),
  /** Decided on one's own request, as the only Admin. */
  ownRequest: z.boolean(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const historyEndpoints = {
  /** Rows rise; `before` and `after` are ids. */
  list: endpoint({
    method: 'GET',
    path: '/api/tasks/:id/history',
    access: read,
    params: idParams,
    query: feedQuery,
    response: feedOf(historyEntry).extend({
      people: z.array(namedPerson),
      spaces: z.array(z.object({ id, name: z.string() })),
    }),
  }),
}
