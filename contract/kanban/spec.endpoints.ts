import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, version } from '../http/fields.ts'
import { board, card, cardText, cardTitle, column, columnTitle, dueDate, labels, memberIds } from './kanban.schemas.ts'

/** `projectId` selects a project's board; without it, the person's own. */
const projectQuery = { projectId: z.coerce.number().int().positive().optional() }

/** An item as the board answered it, sent back: counts, places and links are read elsewhere and ignored here. */
const specifiedItem = z.strictObject({
  id,
  title: cardTitle,
  comments: cardText.optional(),
  dueDate: dueDate.optional(),
  labels: labels.optional(),
  members: memberIds.optional(),
  /** Without it the last one to write is right. */
  version: version.optional(),
  attachments: z.unknown().optional(),
  commentsCount: z.unknown().optional(),
  image: z.unknown().optional(),
  boardId: z.unknown().optional(),
  position: z.unknown().optional(),
  checklist: z.unknown().optional(),
  task: z.unknown().optional(),
  completedAt: z.unknown().optional(),
  archived: z.unknown().optional(),
})

/** The specification's calls, with its addresses and status codes. */
export const kanbanEndpoints = {
  read: endpoint('GET', '/api/apps/kanban', {
    access: { action: 'read', subject: 'Kanban' },
    /** `perBoard`: at most this many cards of each column, from its top; the rest by `kanbanCardEndpoints.page`. */
    query: z.strictObject({ ...projectQuery, perBoard: z.coerce.number().int().min(1).max(1000).optional() }),
    response: board,
  }),
  renameBoard: endpoint('PUT', '/api/apps/kanban/board/rename', {
    access: { action: 'update', subject: 'Kanban' },
    status: 201,
    body: z.strictObject({ boardId: id, newName: columnTitle }),
    response: column,
  }),
  /** Its cards go to the trash with it. */
  removeBoard: endpoint('DELETE', '/api/apps/kanban/board/:id', {
    access: { action: 'update', subject: 'Kanban' },
    params: idParams,
    ...nothing,
  }),
  addBoard: endpoint('POST', '/api/apps/kanban/board/add', {
    access: { action: 'create', subject: 'Kanban' },
    query: z.strictObject(projectQuery),
    /** The bare title, or an object that has it. */
    body: z.union([columnTitle, z.strictObject({ title: columnTitle })]),
    ...nothing,
  }),
  addItem: endpoint('POST', '/api/apps/kanban/item/add', {
    access: { action: 'create', subject: 'Kanban' },
    status: 201,
    query: z.strictObject(projectQuery),
    /** The name is required as specified; the id decides, since a name may have changed meanwhile or occur twice. */
    body: z.strictObject({
      itemTitle: cardTitle,
      boardName: columnTitle,
      boardId: id.optional(),
      clientId: clientId.optional(),
    }),
    response: card,
  }),
  updateItem: endpoint('PUT', '/api/apps/kanban/item/update', {
    access: { action: 'update', subject: 'Kanban' },
    status: 201,
    body: z.strictObject({ item: specifiedItem, clientId: clientId.optional() }),
    response: card,
  }),
  removeItem: endpoint('DELETE', '/api/apps/kanban/item/:id', {
    access: { action: 'update', subject: 'Kanban' },
    params: idParams,
    ...nothing,
  }),
  arrangeItems: endpoint('PUT', '/api/apps/kanban/item/state-update', {
    access: { action: 'update', subject: 'Kanban' },
    status: 201,
    body: z.strictObject({ boardId: id, ids: z.array(id).max(20_000) }),
    response: z.object({ boardId: id, itemsIds: z.array(id) }),
  }),
  arrangeBoards: endpoint('PUT', '/api/apps/kanban/board/state-update', {
    access: { action: 'update', subject: 'Kanban' },
    status: 201,
    query: z.strictObject(projectQuery),
    body: z.array(id).max(200),
    response: z.array(id),
  }),
}
