import { z } from 'zod'
import { storedFile } from '../files/files.endpoints.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, id, idParams, instant, version } from '../http/fields.ts'
import { draftKey, maxAttachments, message, messageText, named, quote } from './messages.schemas.ts'

const attachmentIds = z.array(id).max(maxAttachments)

export const scheduledMessage = z.object({
  id,
  conversationId: id,
  conversationName: z.string(),
  text: z.string(),
  named: z.array(named),
  attachments: z.array(storedFile),
  quote: quote.nullable(),
  sendAt: instant,
  /** Why it could not be sent (left the channel, blocked), as a key of the `errors` catalogue; it stays until the person decides. */
  failure: z.string().nullable(),
  version,
})
export type ScheduledMessage = z.infer<typeof scheduledMessage>

export const scheduledEndpoints = {
  list: endpoint('GET', '/api/scheduled-messages', {
    access: 'signedIn',
    response: z.object({ rows: z.array(scheduledMessage), cursor: z.number().int() }),
  }),
  schedule: endpoint('POST', '/api/conversations/:id/scheduled-messages', {
    access: 'signedIn',
    status: 201,
    params: idParams,
    body: z.strictObject({
      text: messageText,
      attachmentIds: attachmentIds.default([]),
      quoteId: id.nullable().default(null),
      sendAt: instant,
      clientId,
      draftKey: draftKey.default(null),
      confirmed: z.boolean().default(false),
    }),
    response: scheduledMessage,
  }),
  change: endpoint('PUT', '/api/scheduled-messages/:id', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({
      text: messageText,
      /** Its files as they are, if there is no list. */
      attachmentIds: attachmentIds.optional(),
      sendAt: instant,
      version,
      confirmed: z.boolean().default(false),
    }),
    response: scheduledMessage,
  }),
  /** Not later but now; a repeat answers with the same message. */
  sendNow: endpoint('POST', '/api/scheduled-messages/:id/sending', {
    access: 'signedIn',
    status: 201,
    params: idParams,
    body: z.strictObject({ version }),
    response: message,
  }),
  cancel: endpoint('DELETE', '/api/scheduled-messages/:id', { access: 'signedIn', params: idParams, ...nothing }),
}
