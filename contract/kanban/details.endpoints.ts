import { z } from 'zod'
import { attachmentEndpoints } from '../files/files.endpoints.ts'
import { endpoint } from '../http/endpoint.ts'
import { clientId, day, id, idParams } from '../http/fields.ts'
import { taskPriorities } from '../tasks/tasks.schemas.ts'
import { card, cardFile } from './kanban.schemas.ts'

const access = { action: 'update', subject: 'Kanban' } as const

/** The parts of a card beside its checklist and its comments. */
export const kanbanDetailEndpoints = {
  ...attachmentEndpoints('/api/kanban/items/:id/attachments', access, z.array(cardFile)),
  /** One of the card's own pictures, or none. */
  setCover: endpoint('PUT', '/api/kanban/items/:id/cover', {
    access,
    params: idParams,
    body: z.strictObject({ fileId: id.nullable() }),
    response: card,
  }),
  /** A task with the card's title, text, labels, checklist and day; the card is linked to it. */
  makeTask: endpoint('POST', '/api/kanban/items/:id/task', {
    access: { action: 'create', subject: 'Task' },
    status: 201,
    params: idParams,
    body: z.strictObject({
      assigneeId: id,
      priority: z.enum(taskPriorities).default('normal'),
      endDay: day.nullable().default(null),
      requiresApproval: z.boolean().default(false),
      clientId: clientId.optional(),
    }),
    response: card,
  }),
  /** On a project's board a task of that project; on a personal board any task that its owner may see. */
  linkTask: endpoint('PUT', '/api/kanban/items/:id/task', {
    access,
    params: idParams,
    body: z.strictObject({ taskId: id }),
    response: card,
  }),
  unlinkTask: endpoint('DELETE', '/api/kanban/items/:id/task', { access, params: idParams, response: card }),
}
