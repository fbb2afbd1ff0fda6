import { checklistEndpoints } from '#contract/checklists/checklists.endpoints.ts'
import { commentEndpoints } from '#contract/comments/comments.endpoints.ts'
import type { EndpointShape } from '#contract/http/endpoint.ts'
import { kanbanCardEndpoints as cards } from '#contract/kanban/cards.endpoints.ts'
import { kanbanColumnEndpoints as columns } from '#contract/kanban/columns.endpoints.ts'
import { kanbanDetailEndpoints as details } from '#contract/kanban/details.endpoints.ts'
import { kanbanEndpoints as specified } from '#contract/kanban/spec.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

const nowhere = { id: 999_999, itemId: 1, commentId: 1, fileId: 1 }

/** Everybody has a board; what stands on others' is not there for them. */
const missing = (endpoint: EndpointShape, body?: unknown, query?: Record<string, string>): AccessRow => ({
  endpoint,
  may: signedIn,
  answer: 404,
  request: () => ({
    params: nowhere,
    ...(body === undefined ? {} : { body }),
    ...(query === undefined ? {} : { query }),
  }),
})

const looks = { wipLimit: null, taskStatus: null, colour: null, glyph: null }

export const kanbanAccess: AccessRow[] = [
  { endpoint: specified.read, may: signedIn, answer: 200 },
  { endpoint: specified.addBoard, may: signedIn, answer: 204, request: () => ({ body: { title: 'Bekleyenler' } }) },
  { endpoint: specified.arrangeBoards, may: signedIn, answer: 201, request: () => ({ body: [] }) },
  missing(specified.renameBoard, { boardId: nowhere.id, newName: 'Bitenler' }),
  missing(specified.removeBoard),
  missing(specified.addItem, { itemTitle: 'Teklif', boardName: 'Yok', boardId: nowhere.id }),
  missing(specified.updateItem, { item: { id: nowhere.id, title: 'Teklif' } }),
  missing(specified.removeItem),
  missing(specified.arrangeItems, { boardId: nowhere.id, ids: [] }),
  { endpoint: columns.create, may: signedIn, answer: 201, request: () => ({ body: { title: 'Bekleyenler' } }) },
  missing(columns.update, { title: 'Bitenler', ...looks, version: 1 }),
  missing(columns.move, { afterId: null }),
  missing(columns.remove),
  missing(columns.restore),
  missing(cards.create, { boardId: nowhere.id, title: 'Teklif' }),
  missing(cards.read),
  missing(cards.page, undefined, { after: '1' }),
  missing(cards.update, { version: 1, title: 'Teklif' }),
  missing(cards.move, { boardId: 1, afterId: null }),
  missing(cards.restore),
  missing(cards.setArchived, { archived: true }),
  { endpoint: cards.archive, may: signedIn, answer: 200 },
  missing(checklistEndpoints.card.add, { text: 'Ölç' }),
  missing(checklistEndpoints.card.change, { done: true }),
  missing(checklistEndpoints.card.place, { afterId: null }),
  missing(checklistEndpoints.card.remove),
  missing(commentEndpoints.card.add, { text: 'Tamam' }),
  missing(commentEndpoints.card.edit, { text: 'Tamam', version: 1 }),
  missing(commentEndpoints.card.remove),
  missing(commentEndpoints.card.restore),
  missing(details.attach, { fileIds: [1] }),
  missing(details.detach),
  missing(details.setCover, { fileId: null }),
  missing(details.makeTask, { assigneeId: 1 }),
  missing(details.linkTask, { taskId: 1 }),
  missing(details.unlinkTask),
]
