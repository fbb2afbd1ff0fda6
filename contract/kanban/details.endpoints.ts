import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientId, day, id, idParams, line, version } from '../http/fields.ts'
import { taskPriorities } from '../tasks/tasks.schemas.ts'
import { card, cardComment, cardFile, checklistEntry, writtenCardComment } from './kanban.schemas.ts'

const access = { action: 'update', subject: 'Kanban' } as const
const param = z.coerce.number().int().positive()
const entryParams = z.strictObject({ id: param, entryId: param })
const commentParams = z.strictObject({ id: param, commentId: param })
const fileParams = z.strictObject({ id: param, fileId: param })

const commentText = z.string().trim().min(1).max(10_000)
const entryText = line(500)
const checklist = z.array(checklistEntry)

/** What stands inside a card. Each answer is the whole part as it is now. */
export const kanbanDetailEndpoints = {
  addEntry: endpoint({
    method: 'POST',
    path: '/api/kanban/items/:id/checklist',
    access,
    status: 201,
    params: idParams,
    body: z.strictObject({ text: entryText, clientId: clientId.optional() }),
    response: checklist,
  }),
  changeEntry: endpoint({
    method: 'PATCH',
    path: '/api/kanban/items/:id/checklist/:entryId',
    access,
    params: entryParams,
    body: z.strictObject({ text: entryText.optional(), done: z.boolean().optional() }),
    response: checklist,
  }),
  moveEntry: endpoint({
    method: 'POST',
    path: '/api/kanban/items/:id/checklist/:entryId/move',
    access,
    params: entryParams,
    body: z.strictObject({ afterId: id.nullable() }),
    response: checklist,
  }),
  removeEntry: endpoint({
    method: 'DELETE',
    path: '/api/kanban/items/:id/checklist/:entryId',
    access,
    params: entryParams,
    response: checklist,
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/api/kanban/items/:id/comments',
    access,
    status: 201,
    params: idParams,
    body: z.strictObject({ text: commentText, clientId: clientId.optional() }),
    response: writtenCardComment,
  }),
  /** By who wrote it. */
  changeComment: endpoint({
    method: 'PUT',
    path: '/api/kanban/items/:id/comments/:commentId',
    access,
    params: commentParams,
    body: z.strictObject({ text: commentText, version }),
    response: writtenCardComment,
  }),
  /** By who wrote it, the space's manager or an Admin. */
  removeComment: endpoint({
    method: 'DELETE',
    path: '/api/kanban/items/:id/comments/:commentId',
    access,
    status: 204,
    params: commentParams,
    response: null,
  }),
  /** By who removed it. */
  restoreComment: endpoint({
    method: 'POST',
    path: '/api/kanban/items/:id/comments/:commentId/restoration',
    access,
    params: commentParams,
    response: cardComment,
  }),
  /** A file that I uploaded and that hangs on nothing yet. */
  attach: endpoint({
    method: 'POST',
    path: '/api/kanban/items/:id/attachments',
    access,
    status: 201,
    params: idParams,
    body: z.strictObject({ fileIds: z.array(id).min(1).max(10) }),
    response: z.array(cardFile),
  }),
  detach: endpoint({
    method: 'DELETE',
    path: '/api/kanban/items/:id/attachments/:fileId',
    access,
    params: fileParams,
    response: z.array(cardFile),
  }),
  /** One of the card's own pictures, or none. */
  setCover: endpoint({
    method: 'PUT',
    path: '/api/kanban/items/:id/cover',
    access,
    params: idParams,
    body: z.strictObject({ fileId: id.nullable() }),
    response: card,
  }),
  /** A task with the card's title, text, labels, checklist and day; the card is linked to it. */
  makeTask: endpoint({
    method: 'POST',
    path: '/api/kanban/items/:id/task',
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
  /** On a project's board a task of that project; on one's own any that one may see. */
  linkTask: endpoint({
    method: 'PUT',
    path: '/api/kanban/items/:id/task',
    access,
    params: idParams,
    body: z.strictObject({ taskId: id }),
    response: card,
  }),
  unlinkTask: endpoint({
    method: 'DELETE',
    path: '/api/kanban/items/:id/task',
    access,
    params: idParams,
    response: card,
  }),
}
