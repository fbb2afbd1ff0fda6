import type { EndpointShape } from '#contract/http/endpoint.ts'
import { draftEndpoints } from '#contract/messages/drafts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

const clientId = 'anahtar-0001'
const later = '2099-01-01T00:00:00.000Z'

/** For actors signed in the same: a message that is not there. Whose messages are there is told beside the feature. */
const nowhere = (
  endpoint: EndpointShape,
  request: { query?: Record<string, string>; body?: unknown } = {},
): AccessRow => ({
  endpoint,
  may: signedIn,
  answer: 404,
  request: () => ({ params: { id: 999_999, emoji: '👍' }, ...request }),
})

export const messagesAccess: AccessRow[] = [
  nowhere(messageEndpoints.list),
  nowhere(messageEndpoints.count),
  nowhere(messageEndpoints.send, { body: { clientId, text: 'x' } }),
  nowhere(messageEndpoints.read),
  nowhere(messageEndpoints.edit, { body: { text: 'x', version: 1 } }),
  nowhere(messageEndpoints.edits),
  nowhere(messageEndpoints.remove),
  nowhere(messageEndpoints.restore),
  nowhere(messageEndpoints.react),
  nowhere(messageEndpoints.unreact),
  nowhere(messageEndpoints.pin),
  nowhere(messageEndpoints.unpin),
  nowhere(messageEndpoints.pins),
  nowhere(messageEndpoints.forward, { body: { conversationIds: [999_999], clientId } }),
  nowhere(messageEndpoints.remind, { body: { at: later } }),
  // What one does not have is already forgotten.
  { ...nowhere(messageEndpoints.forgetReminder), answer: 204 },
  nowhere(messageEndpoints.setFollowing, { body: { following: true } }),
  nowhere(messageEndpoints.files, { query: { kind: 'media' } }),
  { ...nowhere(messageEndpoints.search, { query: { q: 'ada' } }), answer: 200 },
  { ...nowhere(draftEndpoints.list), answer: 200 },
  nowhere(draftEndpoints.save, { body: { text: 'x' } }),
  { ...nowhere(scheduledEndpoints.list), answer: 200 },
  nowhere(scheduledEndpoints.schedule, { body: { text: 'x', sendAt: later, clientId } }),
  nowhere(scheduledEndpoints.change, { body: { text: 'x', sendAt: later, version: 1 } }),
  nowhere(scheduledEndpoints.sendNow, { body: { version: 1 } }),
  nowhere(scheduledEndpoints.cancel),
]
