import { eventInvitationEndpoints } from '#contract/eventInvitations/eventInvitations.endpoints.ts'
import { type AccessRow, actors } from '../../testing/accessRow.ts'

/** Anybody may try a link; who has one is told beside the feature. */
const token = 'x'.repeat(43)

export const eventInvitationsAccess: AccessRow[] = [
  { endpoint: eventInvitationEndpoints.read, may: actors, answer: 400, request: () => ({ body: { token } }) },
  {
    endpoint: eventInvitationEndpoints.answer,
    may: actors,
    answer: 400,
    request: () => ({ body: { token, reply: 'yes' } }),
  },
  {
    endpoint: eventInvitationEndpoints.setMails,
    may: actors,
    answer: 400,
    request: () => ({ body: { token, wanted: false } }),
  },
]
