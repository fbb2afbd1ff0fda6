import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { type Person, talking } from './messages.testing.ts'
import { unreadCounts } from './unread.queries.ts'

let server: TestServer
let talk: ReturnType<typeof talking>
let ada: Person
let bora: Person

beforeAll(async () => {
  server = await openTestServer({ config: { requestsPerMinute: 100_000 } })
  talk = talking(server)
  ada = await server.person()
  bora = await server.person()
})
afterAll(() => server.close())

const countsOf = async (person: Person, conversationId: number) =>
  (await unreadCounts(server.ctx.db, person.id, [conversationId])).get(conversationId)

describe('unread counts', () => {
  it('leave out one’s own, the deleted and what stands only in a thread', async () => {
    const channel = await talk.channel(ada, [bora])
    const root = await talk.send(ada, channel, 'bir')
    const gone = await talk.send(ada, channel, `<@${bora.id}> silinecek`)
    await talk.send(ada, channel, { text: `<@${bora.id}> yalnız dizide`, threadRootId: root.id })
    await talk.send(ada, channel, { text: `<@${bora.id}> ikisinde`, threadRootId: root.id, alsoInConversation: true })
    await server.call(messageEndpoints.remove, { as: ada, params: { id: gone.id } })
    expect(await countsOf(bora, channel)).toEqual({ unreadCount: 2, mentionCount: 1 })
    expect(await countsOf(ada, channel)).toEqual({ unreadCount: 0, mentionCount: 0 })
    await talk.send(bora, channel, 'okudum')
    expect(await countsOf(bora, channel)).toEqual({ unreadCount: 0, mentionCount: 0 })
    expect(await countsOf(ada, channel)).toEqual({ unreadCount: 1, mentionCount: 0 })
  })

  it('stop at a hundred', async () => {
    const channel = await talk.channel(ada, [bora])
    const { id } = await talk.send(ada, channel, 'ilk')
    await sql`
      insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at)
      select conversation_id, n, n::text, '', author_id, text, created_at
      from messages, generate_series(2::int, 180) as n where id = ${id}`.execute(server.ctx.db)
    expect((await countsOf(bora, channel))?.unreadCount).toBe(100)
  })

  it('are counted for all of a person’s conversations at once, and for nobody else’s', async () => {
    const cem = await server.person()
    const [one, two] = [await talk.dm(ada, cem), await talk.channel(ada, [cem])]
    await talk.send(ada, one, 'x')
    const counts = await unreadCounts(server.ctx.db, cem.id)
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([one, two].toSorted((a, b) => a - b))
    expect(counts.get(one)?.unreadCount).toBe(1)
    expect(counts.get(two)?.unreadCount).toBe(0)
    expect((await unreadCounts(server.ctx.db, bora.id, [one])).size).toBe(0)
  })
})
