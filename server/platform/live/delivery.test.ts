import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { connectLive, openTestGateway, said, say, soon } from './testGateway.ts'

let server: TestServer
let live: Awaited<ReturnType<typeof openTestGateway>>

beforeAll(async () => {
  server = await openTestServer()
  live = await openTestGateway(server.ctx)
})
afterAll(async () => {
  await live?.close()
  await server?.close()
})

describe('delivery of committed events', () => {
  it('reaches the rooms an event is for, and nobody else', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    live.roomsById.set(ada.id, ['space:1'])
    const [one, other] = [await live.join(ada.token), await live.join(bora.token)]
    await say(server.ctx, 'for the space', 'space:1')
    await say(server.ctx, 'for Bora', `user:${bora.id}`)
    await say(server.ctx, 'for all', 'everyone')
    await soon(() => expect(one.texts()).toContain('for all'))
    await soon(() => expect(other.texts()).toContain('for all'))
    expect(one.texts()).toEqual(['for the space', 'for all'])
    expect(other.texts()).toEqual(['for Bora', 'for all'])
  })

  it('comes once, however many of its rooms a person is in', async () => {
    const ada = await server.person()
    live.roomsById.set(ada.id, ['space:1', 'space:2'])
    const client = await live.join(ada.token)
    await say(server.ctx, 'twice?', 'space:1', 'space:2', `user:${ada.id}`, 'everyone')
    await say(server.ctx, 'end', 'everyone')
    await soon(() => expect(client.texts()).toContain('end'))
    expect(client.texts()).toEqual(['twice?', 'end'])
  })

  it('keeps the order of commits among writers at once, with rising ids and no gap for the reader', async () => {
    const ada = await server.person()
    const client = await live.join(ada.token)
    await Promise.all(Array.from({ length: 60 }, (_, index) => say(server.ctx, `n${index}`, 'everyone')))
    await soon(() => expect(client.texts()).toHaveLength(60))
    const ids = client.events.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    const { events } = await client.catchUp(client.cursor)
    expect(client.events).toEqual(events)
  })

  it('publishes nothing of a transaction that was rolled back, and goes on behind the gap', async () => {
    const ada = await server.person()
    const client = await live.join(ada.token)
    const failing = server.ctx.db.transaction().execute(async (db) => {
      const event = { name: said.name, payload: JSON.stringify({ text: 'never' }), rooms: ['everyone'], actorId: null }
      await db
        .insertInto('events')
        .values({ ...event, at: new Date() })
        .execute()
      throw new Error('the commit does not come')
    })
    await expect(failing).rejects.toThrow()
    await say(server.ctx, 'happened', 'everyone')
    await soon(() => expect(client.texts()).toEqual(['happened']))
  })

  it('says on arrival where the log stands, through polling as well', async () => {
    const ada = await server.person()
    await say(server.ctx, 'before', 'everyone')
    const client = await live.join(ada.token, { transports: ['polling'] })
    expect(client.cursor).toBe(server.ctx.events.cursor())
    await say(server.ctx, 'after', 'everyone')
    await soon(() => expect(client.texts()).toEqual(['after']))
  })

  it('finds in the table what a crash kept from being handed on', async () => {
    const ada = await server.person()
    const client = await live.join(ada.token)
    const { committed } = server.ctx.events
    server.ctx.events.committed = () => {}
    await say(server.ctx, 'unannounced', 'everyone')
    server.ctx.events.committed = committed
    await say(server.ctx, 'announced', 'everyone')
    await soon(() => expect(client.texts()).toEqual(['unannounced', 'announced']))
  })

  it('is cut by a stop of the server in a way that makes clients come back', async () => {
    const stopping = await openTestServer()
    const client = await connectLive(await stopping.url(), (await stopping.person()).token)
    expect(stopping.gateway.connections()).toBe(1)
    const reason = new Promise((resolve) => client.socket.once('disconnect', resolve))
    await stopping.close()
    // Socket.IO's own clients do not return after a good-bye ("io server disconnect").
    expect(await reason).toBe('transport close')
  })
})
