import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { id, idParams } from '../http/fields.ts'
import { draftKey, messageText } from './messages.schemas.ts'

export const draft = z.object({ conversationId: id, threadRootId: id.nullable(), text: z.string(), key: draftKey })
export type Draft = z.infer<typeof draft>

export const draftEndpoints = {
  list: endpoint('GET', '/api/drafts', {
    access: 'signedIn',
    response: z.object({ rows: z.array(draft), cursor: z.number().int() }),
  }),
  /** An empty text takes the draft away. */
  save: endpoint('PUT', '/api/conversations/:id/draft', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ text: messageText, threadRootId: id.nullable().default(null), key: draftKey.default(null) }),
    /** Not kept: the message of this key was sent or scheduled meanwhile. */
    response: z.object({ kept: z.boolean() }),
  }),
}
