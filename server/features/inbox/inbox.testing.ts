import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { unseenEndpoints } from '#contract/unseen/unseen.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'
import { type Person, talking } from '../messages/messages.testing.ts'

/** What is unread and how it is read, through the doors. */
export function reading(server: TestServer) {
  const row = async (as: Person, id: number) => (await server.call(inboxEndpoints.read, { as, params: { id } })).body
  return {
    ...talking(server),
    row,
    async unread(as: Person, id: number): Promise<number> {
      return (await row(as, id)).unreadCount
    },
    markRead: (as: Person, id: number, seq: number) =>
      server.call(inboxEndpoints.markRead, { as, params: { id }, body: { seq } }),
    markUnread: (as: Person, id: number, seq: number) =>
      server.call(inboxEndpoints.markUnread, { as, params: { id }, body: { seq } }),
    hide: (as: Person, id: number, hidden = true) =>
      server.call(inboxEndpoints.setHidden, { as, params: { id }, body: { hidden } }),
    join: (as: Person, id: number) =>
      server.call(conversationEndpoints.addMembers, { as, params: { id }, body: { userIds: [as.id] } }),
    leave: (as: Person, id: number) =>
      server.call(conversationEndpoints.removeMember, { as, params: { id, userId: as.id } }),
    quieten: (as: Person, id: number, notify: 'all' | 'mentions' | 'none', mutedUntil: string | null = null) =>
      server.call(conversationEndpoints.setMembership, { as, params: { id }, body: { notify, mutedUntil } }),
    async unseen(as: Person) {
      return (await server.call(unseenEndpoints.list, { as })).body
    },
  }
}
