import { z } from 'zod'
import { conversation } from '../conversations/conversations.endpoints.ts'
import { endpoint, nothing } from '../http/endpoint.ts'
import { id, idParams, instant } from '../http/fields.ts'

export const lastMessage = z.object({
  id,
  seq: z.number().int(),
  authorId: id,
  authorName: z.string(),
  /** Empty for a deleted message, and for one that only carries files. */
  text: z.string(),
  deleted: z.boolean(),
  files: z.number().int(),
  at: instant,
})

const counts = {
  /** From the read cursor: not mine, not deleted, no thread replies, at most 100. */
  unreadCount: z.number().int(),
  mentionCount: z.number().int(),
}

export const inboxRow = conversation.extend({
  ...counts,
  lastMessage: lastMessage.nullable(),
  draft: z.string(),
  hidden: z.boolean(),
})
export type InboxRow = z.infer<typeof inboxRow>

const cursorAnswer = z.object({ lastReadSeq: z.number().int(), ...counts })

export const inboxEndpoints = {
  /** All my conversations, starred ones first, then the newest; loaded in full, since a person is in dozens, not thousands. */
  list: endpoint('GET', '/api/inbox', {
    access: 'signedIn',
    response: z.object({ rows: z.array(inboxRow), cursor: z.number().int() }),
  }),
  read: endpoint('GET', '/api/inbox/:id', { access: 'signedIn', params: idParams, response: inboxRow }),
  /** Cursors only advance here. */
  markRead: endpoint('PUT', '/api/conversations/:id/read', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ seq: z.number().int().nonnegative() }),
    response: cursorAnswer,
  }),
  /** "Mark unread from here": the one way back. */
  markUnread: endpoint('PUT', '/api/conversations/:id/unread', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ seq: z.number().int().positive() }),
    response: cursorAnswer,
  }),
  /** Out of my list until somebody writes again. */
  setHidden: endpoint('PUT', '/api/conversations/:id/hidden', {
    access: 'signedIn',
    params: idParams,
    body: z.strictObject({ hidden: z.boolean() }),
    ...nothing,
  }),
}
