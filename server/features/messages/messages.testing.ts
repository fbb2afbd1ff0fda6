import { randomUUID } from 'node:crypto'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import type { StoredFile } from '#contract/files/files.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import type { TestServer } from '../../testing/harness.ts'

export type Person = Awaited<ReturnType<TestServer['person']>>
type Draft = Partial<BodyInput<typeof messageEndpoints.send>>

/** Conversations and messages as people make them, through the doors. */
export function talking(server: TestServer) {
  async function opened(as: Person, body: BodyInput<typeof conversationEndpoints.open>): Promise<number> {
    const answer = await server.call(conversationEndpoints.open, { as, body })
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.id
  }

  const trySend = (as: Person, conversationId: number, draft: Draft) =>
    server.call(messageEndpoints.send, {
      as,
      params: { id: conversationId },
      body: { clientId: randomUUID(), text: '', ...draft },
    })

  return {
    trySend,
    dm: (as: Person, other: Person) => opened(as, { type: 'dm', userIds: [other.id] }),
    group: (as: Person, ...others: Person[]) => opened(as, { type: 'group', userIds: others.map(({ id }) => id) }),
    channel: (as: Person, others: Person[] = [], visibility: 'public' | 'private' = 'private') =>
      opened(as, {
        type: 'channel',
        name: `kanal ${randomUUID().slice(0, 8)}`,
        visibility,
        userIds: others.map(({ id }) => id),
      }),
    async send(as: Person, conversationId: number, draft: Draft | string): Promise<Message> {
      const answer = await trySend(as, conversationId, typeof draft === 'string' ? { text: draft } : draft)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    async history(as: Person, conversationId: number, query = {}) {
      const answer = await server.call(messageEndpoints.list, { as, params: { id: conversationId }, query })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body
    },
    async upload(as: Person, name: string, content: Buffer | string): Promise<StoredFile> {
      const boundary = 'sinir'
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/files',
        headers: { authorization: as.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
      })
      return answer.json()
    },
    async download(as: Person, url: string): Promise<number> {
      return (await server.app.inject({ url, headers: { authorization: as.token } })).statusCode
    },
  }
}
