import { z } from 'zod'
import { endpoint, nothing } from '../http/endpoint.ts'
import { clientId, day, id, idParams, instant, version } from '../http/fields.ts'
import { feedOf, feedQuery } from '../http/list.ts'
import { attachment, message, messageDraft, messageText, ownMarks } from './messages.schemas.ts'

const emoji = z.string().min(1).max(32)
const reactionParams = z.strictObject({ id: z.coerce.number().int().positive(), emoji })
const optionalId = z.coerce.number().int().positive().optional()

export const messageEndpoints = {
  /** `before` and `after` are sequences, `around` a message's id. With `threadRootId`: the replies of that thread. */
  list: endpoint('GET', '/api/conversations/:id/messages', {
    access: 'signedIn',
    params: idParams,
    query: feedQuery.extend({ threadRootId: optionalId, day: day.optional() }),
    response: feedOf(message).extend({ marks: ownMarks }),
  }),
  /** How many stand in a conversation, answers in threads too: what would go with it. */
  count: endpoint('GET', '/api/conversations/:id/messages/count', {
    access: 'signedIn',
    params: idParams,
    response: z.object({ count: z.number().int() }),
  }),
  send: endpoint('POST', '/api/conversations/:id/messages', {
    access: 'signedIn',
    status: 201,
    params: idParams,
    body: messageDraft,
    response: message,
  }),
  read: endpoint('GET', '/api/messages/:id', { access: 'signedIn', params: idParams, response: message }),
  edit: endpoint('PUT', '/api/messages/:id', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ text: messageText, version, confirmed: z.boolean().default(false) }),
    response: message,
  }),
  edits: endpoint('GET', '/api/messages/:id/edits', {
    access: 'signedIn',
    params: idParams,
    response: z.object({ rows: z.array(z.object({ text: z.string(), at: instant })) }),
  }),
  remove: endpoint('DELETE', '/api/messages/:id', { access: 'signedIn', params: idParams, response: message }),
  restore: endpoint('POST', '/api/messages/:id/restoration', {
    access: 'signedIn',
    params: idParams,
    response: message,
  }),
  react: endpoint('PUT', '/api/messages/:id/reactions/:emoji', {
    access: 'signedIn',
    params: reactionParams,
    response: message,
  }),
  unreact: endpoint('DELETE', '/api/messages/:id/reactions/:emoji', {
    access: 'signedIn',
    params: reactionParams,
    response: message,
  }),
  pin: endpoint('PUT', '/api/messages/:id/pin', { access: 'signedIn', params: idParams, response: message }),
  unpin: endpoint('DELETE', '/api/messages/:id/pin', { access: 'signedIn', params: idParams, response: message }),
  pins: endpoint('GET', '/api/conversations/:id/pins', {
    access: 'signedIn',
    params: idParams,
    response: z.object({ rows: z.array(message), cursor: z.number().int() }),
  }),
  /** A note goes before the copy as a message of its own. Files are copied, so that each copy obeys its own conversation. */
  forward: endpoint('POST', '/api/messages/:id/forwards', {
    access: 'signedIn',
    status: 201,
    params: idParams,
    body: z.strictObject({
      conversationIds: z.array(id).min(1).max(20),
      note: messageText.default(''),
      clientId,
      confirmed: z.boolean().default(false),
    }),
    response: z.object({ messages: z.array(message) }),
  }),
  remind: endpoint('PUT', '/api/messages/:id/reminder', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ at: instant }),
    ...nothing,
  }),
  forgetReminder: endpoint('DELETE', '/api/messages/:id/reminder', {
    access: 'signedIn',
    params: idParams,
    ...nothing,
  }),
  /** Of a thread, by its first message: whether I am notified of its replies. */
  setFollowing: endpoint('PUT', '/api/messages/:id/following', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ following: z.boolean() }),
    ...nothing,
  }),
  /** Shared media or documents of a conversation, newest first. */
  files: endpoint('GET', '/api/conversations/:id/files', {
    access: 'signedIn',
    params: idParams,
    query: feedQuery.extend({ kind: z.enum(['media', 'document']) }),
    response: feedOf(attachment.extend({ messageId: id, at: instant })).extend({ total: z.number().int() }),
  }),
  /** Operators: `kimden:`, `kanal:`, `tarih:`, `ek:`, each in every language (`from:`); the rest are words, found by their beginnings. */
  search: endpoint('GET', '/api/messages', {
    access: 'signedIn',
    query: z.strictObject({
      q: z.string().trim().min(1).max(200),
      conversationId: optionalId,
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: z.object({
      rows: z.array(
        message.extend({ conversationName: z.string(), conversationType: z.enum(['dm', 'group', 'channel']) }),
      ),
      hasBefore: z.boolean(),
    }),
  }),
}
