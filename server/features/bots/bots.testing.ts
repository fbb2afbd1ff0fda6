import { randomUUID } from 'node:crypto'
import { type BotBody, botEndpoints, botTokenEndpoints } from '#contract/bots/bots.endpoints.ts'
import { botScopes } from '#contract/bots/calls.ts'
import type { TestServer } from '../../testing/harness.ts'
import { testPassword } from '../../testing/people.ts'
import { roleIdByName } from '../roles/roles.queries.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

/** Bots as Admins make them, through the doors. */
export function botMaking(server: TestServer) {
  const memberRole = () => roleIdByName(server.ctx.db, 'Kullanıcı')

  async function body(changes: Partial<BotBody> = {}): Promise<BotBody> {
    return { name: 'Nöbet', description: '', roleIds: [await memberRole()], channelIds: [], ...changes }
  }

  const askToken = (as: Person, id: number, changes: object = {}) =>
    server.call(botTokenEndpoints.create, {
      as,
      params: { id },
      body: { name: 'Betik', scopes: [...botScopes], lifetime: 30, password: testPassword, ...changes },
    })

  return {
    body,
    askToken,
    async create(as: Person, changes: Partial<BotBody> = {}) {
      const answer = await server.call(botEndpoints.create, {
        as,
        body: { ...(await body(changes)), clientId: randomUUID() },
      })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    async token(as: Person, id: number, changes: object = {}): Promise<{ token: string; id: number }> {
      const answer = await askToken(as, id, changes)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return { token: answer.body.token, id: answer.body.id }
    },
  }
}
