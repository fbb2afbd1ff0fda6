import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import { type AccessRow, signedIn } from '../../testing/accessRow.ts'

const ofPerson = ({ userId }: { userId: number }) => ({ params: { userId } })
const nowhere = { id: 999_999, userId: 1 }

/** Who may open the doors of contacts, presence and conversations; what lies behind depends on membership. */
export const conversationsAccess: AccessRow[] = [
  { endpoint: contactEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: contactEndpoints.update,
    may: signedIn,
    answer: 422,
    othersAnswer: 200,
    request: (target) => ({ ...ofPerson(target), body: { tags: [], important: true } }),
  },
  { endpoint: contactEndpoints.block, may: signedIn, answer: 422, othersAnswer: 200, request: ofPerson },
  { endpoint: contactEndpoints.unblock, may: signedIn, answer: 422, othersAnswer: 200, request: ofPerson },
  { endpoint: presenceEndpoints.list, may: signedIn, answer: 200 },
  {
    endpoint: presenceEndpoints.setDoNotDisturb,
    may: signedIn,
    answer: 200,
    request: () => ({ body: { on: true } }),
  },
  { endpoint: presenceEndpoints.setStatus, may: signedIn, answer: 200, request: () => ({ body: { status: null } }) },
  {
    endpoint: conversationEndpoints.open,
    may: signedIn,
    answer: 422,
    othersAnswer: 201,
    request: ({ userId }) => ({ body: { type: 'dm', userIds: [userId] } }),
  },
  {
    endpoint: conversationEndpoints.setArchived,
    may: signedIn,
    answer: 404,
    request: () => ({ params: nowhere, body: { archived: true, version: 1 } }),
  },
  {
    endpoint: conversationEndpoints.setPicture,
    may: signedIn,
    answer: 404,
    request: () => ({ params: nowhere, body: { fileId: null } }),
  },
  { endpoint: conversationEndpoints.remove, may: signedIn, answer: 404, request: () => ({ params: nowhere }) },
  { endpoint: conversationEndpoints.restore, may: signedIn, answer: 404, request: () => ({ params: nowhere }) },
  { endpoint: conversationEndpoints.channels, may: signedIn, answer: 200 },
  { endpoint: conversationEndpoints.read, may: signedIn, answer: 404, request: () => ({ params: nowhere }) },
  {
    endpoint: conversationEndpoints.update,
    may: signedIn,
    answer: 404,
    request: () => ({ params: nowhere, body: { name: 'Satış', version: 1 } }),
  },
  {
    endpoint: conversationEndpoints.addMembers,
    may: signedIn,
    answer: 404,
    request: ({ userId }) => ({ params: nowhere, body: { userIds: [userId] } }),
  },
  { endpoint: conversationEndpoints.removeMember, may: signedIn, answer: 404, request: () => ({ params: nowhere }) },
  {
    endpoint: conversationEndpoints.setMemberRole,
    may: signedIn,
    answer: 404,
    request: () => ({ params: nowhere, body: { role: 'member', version: 1 } }),
  },
  {
    endpoint: conversationEndpoints.setMembership,
    may: signedIn,
    answer: 404,
    request: () => ({ params: nowhere, body: { notify: 'all', mutedUntil: null } }),
  },
  {
    endpoint: conversationEndpoints.setStarred,
    may: signedIn,
    answer: 404,
    request: () => ({ params: nowhere, body: { starred: true } }),
  },
]
