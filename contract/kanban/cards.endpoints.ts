import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { clientId, id, idParams, version } from '../http/fields.ts'
import { reason } from '../tasks/moves.endpoints.ts'
import { card, cardDetail, cardTask, cardText, cardTitle, dueDate, labels, memberIds, place } from './kanban.schemas.ts'

const access = { action: 'update', subject: 'Kanban' } as const
const read = { action: 'read', subject: 'Kanban' } as const
const create = { action: 'create', subject: 'Kanban' } as const

export const kanbanCardEndpoints = {
  create: endpoint('POST', '/api/kanban/items', {
    access: create,
    status: 201,
    body: z.strictObject({
      boardId: id,
      title: cardTitle,
      at: z.enum(['top', 'bottom']).default('bottom'),
      comments: cardText.default(''),
      labels: labels.default([]),
      members: memberIds.default([]),
      dueDate: dueDate.default(''),
      clientId: clientId.optional(),
    }),
    response: card,
  }),
  read: endpoint('GET', '/api/kanban/items/:id', { access: read, params: idParams, response: cardDetail }),
  /** More of a column, from behind this card on. */
  page: endpoint('GET', '/api/kanban/boards/:id/items', {
    access: read,
    params: idParams,
    query: z.strictObject({
      after: z.coerce.number().int().positive(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: z.object({ items: z.array(card), hasAfter: z.boolean(), cursor: z.number().int() }),
  }),
  /** Changes only the named fields. */
  update: endpoint('PATCH', '/api/kanban/items/:id', {
    access,
    params: idParams,
    body: z.strictObject({
      version,
      title: cardTitle.optional(),
      comments: cardText.optional(),
      labels: labels.optional(),
      members: memberIds.optional(),
      dueDate: dueDate.optional(),
    }),
    response: card,
  }),
  /** Behind another card of that column; null: to its top. A linked task may refuse, or lead the card elsewhere. */
  move: endpoint('POST', '/api/kanban/items/:id/move', {
    access,
    params: idParams,
    /** A column of the status `notCompleted` closes the task, which asks why. */
    body: z.strictObject({ boardId: id, afterId: id.nullable(), reason: reason.optional() }),
    response: place.extend({ task: cardTask.nullable() }),
  }),
  restore: endpoint('POST', '/api/kanban/items/:id/restoration', { access, params: idParams, response: card }),
  setArchived: endpoint('PUT', '/api/kanban/items/:id/archive', {
    access,
    params: idParams,
    body: z.strictObject({ archived: z.boolean() }),
    response: card,
  }),
  /** The archived cards of a board, newest first. */
  archive: endpoint('GET', '/api/kanban/archive', {
    access: read,
    query: z.strictObject({
      projectId: z.coerce.number().int().positive().optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      size: z.coerce.number().int().min(1).max(100).default(25),
    }),
    response: z.object({ rows: z.array(card), total: z.number().int(), cursor: z.number().int() }),
  }),
}
