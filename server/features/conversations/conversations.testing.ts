import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'

export interface Somebody {
  id: number
  token: string
}

let names = 0

/** The doors of conversations as sentences, for tests whose story begins behind them. */
export function conversationsOf(server: TestServer) {
  const open = (as: Somebody, body: Parameters<typeof openBody>[0]) =>
    server.call(conversationEndpoints.open, { as, body: openBody(body) })

  return {
    open,
    async channel(as: Somebody, ...others: Somebody[]) {
      const { body } = await open(as, { type: 'channel', visibility: 'private', userIds: others.map(({ id }) => id) })
      return body.id
    },
    async publicChannel(as: Somebody) {
      return (await open(as, { type: 'channel' })).body.id
    },
    async direct(as: Somebody, other: Somebody) {
      return (await server.call(conversationEndpoints.open, { as, body: { type: 'dm', userIds: [other.id] } })).body.id
    },
    async group(as: Somebody, ...others: Somebody[]) {
      const userIds = others.map(({ id }) => id)
      return (await server.call(conversationEndpoints.open, { as, body: { type: 'group', userIds } })).body.id
    },
    read: (as: Somebody, id: number) => server.call(conversationEndpoints.read, { as, params: { id } }),
    add: (as: Somebody, id: number, ...people: Somebody[]) =>
      server.call(conversationEndpoints.addMembers, {
        as,
        params: { id },
        body: { userIds: people.map((person) => person.id) },
      }),
    remove: (as: Somebody, id: number, who: Somebody) =>
      server.call(conversationEndpoints.removeMember, { as, params: { id, userId: who.id } }),
    setRole: (as: Somebody, id: number, who: Somebody, role: 'owner' | 'manager' | 'member' | 'guest') =>
      server.call(conversationEndpoints.setMemberRole, { as, params: { id, userId: who.id }, body: { role } }),
    async rolesIn(as: Somebody, id: number): Promise<Record<number, string>> {
      const { body } = await server.call(conversationEndpoints.read, { as, params: { id } })
      return Object.fromEntries(body.members.map((member) => [member.id, member.role]))
    },
  }
}

const openBody = (draft: {
  type: 'channel'
  name?: string
  topic?: string
  visibility?: 'public' | 'private'
  userIds?: number[]
  clientId?: string
}) => ({ name: `Kanal ${++names}`, ...draft })
