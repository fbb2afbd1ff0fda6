import { conversationEndpoints, type Member } from '#contract/conversations/conversations.endpoints.ts'
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
    /** On top of what the member is now, whoever asks. */
    async setRole(as: Somebody, id: number, who: Somebody, role: Member['role']) {
      const now = await server.ctx.db
        .selectFrom('conversationMembers')
        .select('roleVersion as version')
        .where('conversationId', '=', id)
        .where('userId', '=', who.id)
        .executeTakeFirst()
      const body = { role, version: now?.version ?? 1 }
      return server.call(conversationEndpoints.setMemberRole, { as, params: { id, userId: who.id }, body })
    },
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
