import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts'
import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { unseenEndpoints } from '#contract/unseen/unseen.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

const nowhere = { id: 999_999 }

/** One's own lists are for actors signed in; what they point at must be readable. */
export const inboxAccess: AccessRow[] = [
  { endpoint: inboxEndpoints.list, may: signedIn, answer: 200 },
  { endpoint: inboxEndpoints.read, may: signedIn, answer: 404, request: () => ({ params: nowhere }) },
  {
    endpoint: inboxEndpoints.markRead,
    may: signedIn,
    answer: 404,
    request: () => ({ params: nowhere, body: { seq: 1 } }),
  },
  {
    endpoint: inboxEndpoints.markUnread,
    may: signedIn,
    answer: 404,
    request: () => ({ params: nowhere, body: { seq: 1 } }),
  },
  {
    endpoint: inboxEndpoints.setHidden,
    may: signedIn,
    answer: 404,
    request: () => ({ params: nowhere, body: { hidden: true } }),
  },
  { endpoint: unseenEndpoints.list, may: signedIn, answer: 200 },
  { endpoint: mentionEndpoints.list, may: signedIn, answer: 200 },
  { endpoint: mentionEndpoints.readAll, may: signedIn, answer: 200 },
  {
    endpoint: mentionEndpoints.setRead,
    may: signedIn,
    answer: 404,
    request: () => ({ params: nowhere, body: { read: true } }),
  },
  { endpoint: starredEndpoints.list, may: signedIn, answer: 200 },
  { endpoint: starredEndpoints.star, may: signedIn, answer: 404, request: () => ({ params: nowhere, body: {} }) },
  { endpoint: starredEndpoints.unstar, may: signedIn, answer: 404, request: () => ({ params: nowhere }) },
]
