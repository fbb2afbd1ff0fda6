import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { day, id, idParams, instant } from '../http/fields.ts'
import { tableOf, tableQuery } from '../http/list.ts'
import { message } from '../messages/messages.schemas.ts'

const starFields = {
  note: z.string().trim().max(500),
  folder: z.string().trim().max(60),
  remindOn: day.nullable(),
}

export const star = z.object({
  messageId: id,
  ...starFields,
  createdAt: instant,
  message,
  conversation: z.object({ id, type: z.enum(['dm', 'group', 'channel']), name: z.string() }),
})
export type Star = z.infer<typeof star>

export const starredEndpoints = {
  /** Only messages that I may still read. */
  list: endpoint('GET', '/api/starred', {
    access: 'signedIn',
    query: tableQuery(['createdAt', 'remindOn'], '-createdAt', {
      folder: z.string().max(60).optional(),
      conversationId: z.coerce.number().int().positive().optional(),
    }),
    response: tableOf(star).extend({ folders: z.array(z.string()) }),
  }),
  star: endpoint('PUT', '/api/messages/:id/star', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({
      note: starFields.note.default(''),
      folder: starFields.folder.default(''),
      remindOn: starFields.remindOn.default(null),
    }),
    response: z.object({ messageId: id, ...starFields }),
  }),
  unstar: endpoint('DELETE', '/api/messages/:id/star', { access: 'signedIn', params: idParams, ...nothing }),
}
