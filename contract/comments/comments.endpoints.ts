import { z } from 'zod'
import { type Access, endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant, version } from '../http/fields.ts'
import { feedOf, feedQuery } from '../http/list.ts'
import { named } from '../messages/messages.schemas.ts'
import { unreached } from '../spaces/unreached.ts'
import { namedPerson } from '../users/namedPerson.ts'

/** The owner of a thread of comments. */
export const threadKinds = ['task', 'card'] as const
export type ThreadKind = (typeof threadKinds)[number]

export const maxCommentLength = 10_000
const text = z.string().trim().max(maxCommentLength)

export const comment = z.object({
  id,
  author: namedPerson,
  /** Markdown with the tokens of messages: `<@7>`, `<@rol:3>`. */
  text: z.string(),
  /** The names behind the tokens. */
  named: z.array(named),
  createdAt: instant,
  editedAt: instant.nullable(),
  version,
})
export type Comment = z.infer<typeof comment>

export const taskComment = comment.extend({ taskId: id })
export type TaskComment = z.infer<typeof taskComment>

/** What the answer to its writer adds. */
const written = { unreached }

const commentId = idParams.shape.id

function thread<const Params extends z.ZodType, Row extends typeof comment>(
  shape: { access: Access; path: string; one: string; params: Params },
  row: Row,
) {
  const { access, path, one, params } = shape
  const answer = row.extend(written)
  return {
    /** Everybody who sees the thing may comment on it. Mentioned people are notified only if they see it too. */
    add: endpoint('POST', path, {
      access,
      params: idParams,
      response: answer,
      status: 201,
      body: z.strictObject({ text, clientId: clientId.optional() }),
    }),
    /** By its author. */
    edit: endpoint('PUT', one, { access, params, body: z.strictObject({ text, version }), response: answer }),
    /** By its author, the project's manager or an Admin. */
    remove: endpoint('DELETE', one, { access, params, ...nothing }),
    /** Undo, and back from the trash: by who removed it, the project's manager or an Admin. */
    restore: endpoint('POST', `${one}/restoration`, { access, params, response: row }),
  }
}

const readsTasks = { action: 'read', subject: 'Task' } as const

export const commentEndpoints = {
  task: {
    ...thread(
      {
        access: readsTasks,
        path: '/api/tasks/:id/comments',
        one: '/api/task-comments/:commentId',
        params: z.strictObject({ commentId }),
      },
      taskComment,
    ),
    /** Newest page first; `before` and `after` are ids, rows rise. */
    list: endpoint('GET', '/api/tasks/:id/comments', {
      access: readsTasks,
      params: idParams,
      query: feedQuery,
      response: feedOf(taskComment),
    }),
  },
  /** The thread itself comes with the card. */
  card: thread(
    {
      access: { action: 'update', subject: 'Kanban' },
      path: '/api/kanban/items/:id/comments',
      one: '/api/kanban/items/:id/comments/:commentId',
      params: z.strictObject({ ...idParams.shape, commentId }),
    },
    comment,
  ),
}
