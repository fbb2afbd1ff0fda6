import { z } from 'zod'
import { type Access, endpoint, type Method } from '../http/endpoint.ts'
import { clientId, id, idParams } from '../http/fields.ts'
import { task } from '../tasks/tasks.schemas.ts'
import { checklistItem, checklistText } from './checklist.ts'

const params = z.strictObject({ id: idParams.shape.id, itemId: idParams.shape.id })

/** Each step answers what it hangs on as it is now. */
function checklist<const Response extends z.ZodType>(
  shape: { access: Access; path: string; place: { method: Method; path: string } },
  response: Response,
) {
  const { access, path } = shape
  const one = `${path}/:itemId`
  return {
    add: endpoint('POST', path, {
      access,
      params: idParams,
      response,
      status: 201,
      body: z.strictObject({ text: checklistText, clientId: clientId.optional() }),
    }),
    change: endpoint('PATCH', one, {
      access,
      params,
      response,
      body: z.strictObject({ text: checklistText.optional(), done: z.boolean().optional() }),
    }),
    /** Behind another item; null puts it first. */
    place: endpoint(shape.place.method, `${one}/${shape.place.path}`, {
      access,
      params,
      response,
      body: z.strictObject({ afterId: id.nullable() }),
    }),
    remove: endpoint('DELETE', one, { access, params, response }),
  }
}

export const checklistEndpoints = {
  task: checklist(
    {
      access: { action: 'update', subject: 'Task' },
      path: '/api/tasks/:id/checklist',
      place: { method: 'PUT', path: 'place' },
    },
    task,
  ),
  card: checklist(
    {
      access: { action: 'update', subject: 'Kanban' },
      path: '/api/kanban/items/:id/checklist',
      place: { method: 'POST', path: 'move' },
    },
    z.array(checklistItem),
  ),
}
