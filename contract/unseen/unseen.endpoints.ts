import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

/** As specified, with `seq`, `unreadCount` and `mentionCount` added. `name` is null for a private conversation. */
export const unseenConversation = z.object({
  id: z.number().int(),
  name: z.string().nullable(),
  image: z.string().nullable(),
  author: z.object({ id: z.number().int(), avatar: z.string().nullable() }),
  lastMessage: z.object({
    id: z.number().int(),
    message: z.string(),
    author: z.object({ fullName: z.string() }),
    at: z.string(),
  }),
  seq: z.number().int(),
  unreadCount: z.number().int(),
  mentionCount: z.number().int(),
})
export type UnseenConversation = z.infer<typeof unseenConversation>

export const unseenEndpoints = {
  list: endpoint('GET', '/seen/unseenMessage', { access: 'signedIn', response: z.array(unseenConversation) }),
}
