import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchUpLimit, liveNames } from '#contract/live/protocol.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { systemActor } from '../actor.ts'
import { inTransaction } from '../transaction.ts'
import { pruneEvents } from './prune.ts'
import { changeAccess, openTestGateway, patienceMs, said, say, soon } from './testGateway.ts'

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

const sayMany = (count: number, room: string) =>
  inTransaction(server.ctx, systemActor('test'), async (tx) => {
    for (let index = 0; index < count; index++) tx.emit(said, { text: `${index}` }, [room])
  })

describe('catching up', () => {
  it('brings what came since, for the rooms as they are now, and then goes on live', async () => {
    const ada = await server.person()
    live.roomsById.set(ada.id, ['space:a'])
    const before = await live.join(ada.token)
    before.socket.disconnect()
    await say(server.ctx, 'mine', 'space:a')
    await say(server.ctx, 'not mine', 'space:b')
    await say(server.ctx, 'mine too', `user:${ada.id}`)
    const after = await live.join(ada.token)
    const answer = await after.catchUp(before.cursor)
    expect(answer.events.map(({ payload }) => payload)).toEqual([{ text: 'mine' }, { text: 'mine too' }])
    expect(answer).toMatchObject({ refetch: false, cursor: after.cursor })
    await say(server.ctx, 'live', 'space:a')
    await soon(() => expect(after.texts()).toEqual(['live']))
    expect(await after.catchUp(server.ctx.events.cursor())).toMatchObject({ events: [], refetch: false })
  })

  it(`brings ${catchUpLimit} events, and asks to fetch again for one more`, async () => {
    const ada = await server.person()
    const client = await live.join(ada.token)
    await sayMany(catchUpLimit, `user:${ada.id}`)
    const full = await client.catchUp(client.cursor)
    expect(full.refetch).toBe(false)
    expect(full.events).toHaveLength(catchUpLimit)
    await sayMany(1, `user:${ada.id}`)
    expect(await client.catchUp(client.cursor)).toEqual({
      events: [],
      cursor: server.ctx.events.cursor(),
      refetch: true,
    })
  })

  it('asks to fetch again when the person’s access changed in between, and only theirs', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const [one, other] = [await live.join(ada.token), await live.join(bora.token)]
    await changeAccess(server.ctx, ada.id)
    expect(await one.catchUp(one.cursor)).toMatchObject({ events: [], refetch: true })
    expect(await other.catchUp(other.cursor)).toMatchObject({ refetch: false })
  })

  it('asks to fetch again when the cursor is ahead of the log', async () => {
    const client = await live.join((await server.person()).token)
    expect(await client.catchUp(client.cursor + 1_000_000)).toEqual({
      events: [],
      cursor: client.cursor,
      refetch: true,
    })
  })

  it('asks to fetch again when the events are no longer kept', async () => {
    const client = await live.join((await server.person()).token)
    await sayMany(3, 'everyone')
    await server.ctx.db
      .deleteFrom('events')
      .where('id', '<=', client.cursor + 1)
      .execute()
    expect(await client.catchUp(client.cursor)).toMatchObject({ events: [], refetch: true })
  })

  it('refuses what is no cursor', async () => {
    const client = await live.join((await server.person()).token)
    const bad = [
      null,
      'x',
      {},
      { after: '1' },
      { after: -1 },
      { after: 1.5 },
      { after: { $gt: 0 } },
      { after: 1, rooms: ['space:b'] },
    ]
    const polluted: unknown = JSON.parse('{"after":1,"__proto__":{"refetch":false}}')
    for (const request of [...bad, polluted]) {
      const answer: unknown = await client.socket.timeout(patienceMs).emitWithAck(liveNames.catchUp, request)
      expect(answer).toEqual({ error: 'invalid' })
    }
    expect(client.socket.connected).toBe(true)
  })
})

describe('pruning', () => {
  it('removes what is older than 14 days, but nothing that a reader has still to see, and never the newest', async () => {
    const day = 24 * 60 * 60 * 1000
    const ids = async () =>
      (await server.ctx.db.selectFrom('events').select('id').orderBy('id').execute()).map(({ id }) => id)
    await server.ctx.db.deleteFrom('eventCursors').execute()
    await sayMany(5, 'everyone')
    const [all, newest] = [await ids(), server.ctx.events.cursor()]
    server.clock.advance(13 * day)
    await server.ctx.db
      .insertInto('eventCursors')
      .values({ reader: 'slow', lastId: newest - 2 })
      .execute()
    await pruneEvents(server.ctx)
    expect(await ids()).toEqual(all)
    server.clock.advance(2 * day)
    await pruneEvents(server.ctx)
    expect(await ids()).toEqual([newest - 1, newest])
    await server.ctx.db.updateTable('eventCursors').set({ lastId: newest }).execute()
    await pruneEvents(server.ctx)
    expect(await ids()).toEqual([newest])
  })
})
