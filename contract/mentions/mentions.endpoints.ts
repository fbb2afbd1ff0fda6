import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, idParams } from '../http/fields.ts'
import { feedOf, feedQuery } from '../http/list.ts'
import { message } from '../messages/messages.schemas.ts'

export const mentionKinds = ['person', 'channel', 'here', 'role'] as const

export const mention = z.object({
  /** The message's id: somebody is mentioned once in it, by the strongest kind. */
  id,
  kind: z.enum(mentionKinds),
  read: z.boolean(),
  message,
  conversation: z.object({
    id,
    type: z.enum(['dm', 'group', 'channel']),
    name: z.string(),
    memberCount: z.number().int(),
  }),
  /** The message just before it, for the context line. */
  previous: z.object({ authorName: z.string(), text: z.string() }).nullable(),
})
export type Mention = z.infer<typeof mention>

export const mentionEndpoints = {
  list: endpoint('GET', '/api/mentions', {
    access: 'signedIn',
    query: feedQuery.extend({
      state: z.enum(['unread', 'all']).default('unread'),
      kind: z.enum(mentionKinds).optional(),
    }),
    response: feedOf(mention).extend({ unreadCount: z.number().int() }),
  }),
  setRead: endpoint('PUT', '/api/mentions/:id/read', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ read: z.boolean() }),
    response: z.object({ unreadCount: z.number().int() }),
  }),
  readAll: endpoint('PUT', '/api/mentions/read', {
    access: 'signedIn',
    response: z.object({ unreadCount: z.number().int() }),
  }),
}
