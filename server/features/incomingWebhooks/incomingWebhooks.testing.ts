import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { incomingWebhookEndpoints } from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import type { TestServer } from '../../testing/harness.ts'
import { talking } from '../messages/messages.testing.ts'

type Person = Awaited<ReturnType<TestServer['person']>>

export const ok = expect.objectContaining({ status: 200, text: 'ok' })
export const refused = (status: number, word: string) =>
  expect.objectContaining({ status, text: expect.stringMatching(`^${word}: `) })

/** Addresses as owners of channels make them, and programs that send to them, through the doors. */
export function sending(server: TestServer) {
  const create = (as: Person, channelId: number, name = 'Nöbet') =>
    server.call(incomingWebhookEndpoints.create, { as, body: { name, channelId, clientId: randomUUID() } })

  return {
    create,
    /** A channel with an address of its own. */
    async opened(owner: Person) {
      const channelId = await talking(server).channel(owner, [], 'public')
      const answer = await create(owner, channelId)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return { ...answer.body, path: new URL(answer.body.address).pathname, channelId }
    },
    async post({ path }: { path: string }, payload: object | string, headers: Record<string, string> = {}) {
      const answer = await server.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
      return { status: answer.statusCode, text: answer.body, headers: answer.headers }
    },
    async written(owner: Person, { channelId }: { channelId: number }) {
      const { rows } = await talking(server).history(owner, channelId)
      return rows.map(({ text }) => text)
    },
  }
}
