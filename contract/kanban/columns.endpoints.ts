import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, version } from '../http/fields.ts'
import { taskStatuses } from '../tasks/transitions.ts'
import { card, column, columnColours, columnGlyphs, columnTitle } from './kanban.schemas.ts'

const access = { action: 'update', subject: 'Kanban' } as const

const looks = {
  wipLimit: z.number().int().min(1).max(999).nullable(),
  taskStatus: z.enum(taskStatuses).nullable(),
  colour: z.enum(columnColours).nullable(),
  glyph: z.enum(columnGlyphs).nullable(),
}

export const kanbanColumnEndpoints = {
  create: endpoint('POST', '/api/kanban/boards', {
    access: { action: 'create', subject: 'Kanban' },
    status: 201,
    body: z.strictObject({
      title: columnTitle,
      projectId: id.optional(),
      wipLimit: looks.wipLimit.default(null),
      taskStatus: looks.taskStatus.default(null),
      colour: looks.colour.default(null),
      glyph: looks.glyph.default(null),
      clientId: clientId.optional(),
    }),
    response: column,
  }),
  update: endpoint('PUT', '/api/kanban/boards/:id', {
    access,
    params: idParams,
    body: z.strictObject({ title: columnTitle, ...looks, version }),
    response: column,
  }),
  /** Behind another column of the same board; null: to the beginning. */
  move: endpoint('POST', '/api/kanban/boards/:id/move', {
    access,
    params: idParams,
    body: z.strictObject({ afterId: id.nullable() }),
    response: column,
  }),
  /** Its cards go to the end of `moveTo`, or into the trash with it. */
  remove: endpoint('DELETE', '/api/kanban/boards/:id', {
    access,
    params: idParams,
    query: z.strictObject({ moveTo: z.coerce.number().int().positive().optional() }),
    ...nothing,
  }),
  /** Back to its place, with the cards that went into the trash with it. */
  restore: endpoint('POST', '/api/kanban/boards/:id/restoration', {
    access,
    params: idParams,
    response: z.object({ column, items: z.array(card) }),
  }),
}
