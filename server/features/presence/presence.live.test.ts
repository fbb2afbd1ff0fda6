import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contactEndpoints } from '#contract/contacts/contacts.endpoints.ts'
import { type Presence, presence, presenceEndpoints, presenceNames } from '#contract/presence/presence.endpoints.ts'
import { connectLive, soon } from '../../platform/live/testGateway.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { undisturbedIds } from './presence.queries.ts'

interface Somebody {
  id: number
  token: string
}

let server: TestServer
const open: { socket: { disconnect(): unknown } }[] = []
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(async () => {
  for (const { socket } of open) socket.disconnect()
  await server.close()
})

async function join({ token }: Somebody) {
  const live = await connectLive(await server.url(), token)
  open.push(live)
  const told = new Map<number, Presence>()
  live.socket.on(presenceNames.changed, (rows: unknown) => {
    for (const row of presence.array().parse(rows)) told.set(row.userId, row)
  })
  return {
    ...live,
    told,
    idle: (idle: unknown) => live.socket.emit(presenceNames.activity, { idle }),
    sees: (who: Somebody) => told.get(who.id),
  }
}

async function listed(as: Somebody, who: Somebody) {
  const { body } = await server.call(presenceEndpoints.list, { as })
  return body.rows.find(({ userId }) => userId === who.id)
}

const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()

describe('the state of a person', () => {
  test('goes with their connections: active, away, active, and offline 45 seconds after the last', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    expect(await listed(bora, ada)).toMatchObject({ state: 'offline', status: null })
    const watcher = await join(bora)
    const client = await join(ada)
    await soon(() => expect(watcher.sees(ada)).toMatchObject({ state: 'active' }))
    client.idle(true)
    await soon(() => expect(watcher.sees(ada)?.state).toBe('away'))
    expect((await listed(bora, ada))?.state).toBe('away')
    client.idle(false)
    await soon(() => expect(watcher.sees(ada)?.state).toBe('active'))
    client.socket.disconnect()
    await soon(async () => expect((await lastSeen(ada))?.getTime()).toBe(server.clock.now().getTime()))
    server.clock.advance(44_000)
    expect((await listed(bora, ada))?.state).toBe('active')
    const left = new Date(server.clock.now().getTime() - 44_000)
    server.clock.advance(2000)
    await soon(() => expect(watcher.sees(ada)).toMatchObject({ state: 'offline', lastSeenAt: left.toISOString() }))
    expect((await listed(bora, ada))?.state).toBe('offline')
  })

  test('is the most present of their devices', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const watcher = await join(bora)
    const [desk, phone] = [await join(ada), await join(ada)]
    desk.idle(true)
    phone.idle(true)
    await soon(() => expect(watcher.sees(ada)?.state).toBe('away'))
    phone.idle(false)
    await soon(() => expect(watcher.sees(ada)?.state).toBe('active'))
    phone.socket.disconnect()
    await soon(() => expect(watcher.sees(ada)?.state).toBe('away'))
  })

  test('is not moved by nonsense', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const client = await join(ada)
    for (const report of [null, 7, 'idle', [], { idle: 'yes' }, { idle: true, userId: bora.id }]) {
      client.socket.emit(presenceNames.activity, report)
    }
    await client.catchUp(client.cursor)
    expect((await listed(bora, ada))?.state).toBe('active')
  })
})

async function lastSeen({ id }: Somebody) {
  const row = await server.ctx.db.selectFrom('users').select('lastSeenAt').where('id', '=', id).executeTakeFirst()
  return row?.lastSeenAt
}

describe('what people say of themselves', () => {
  const quiet = (as: Somebody, body: { on: boolean; until?: string | null }) =>
    server.call(presenceEndpoints.setDoNotDisturb, { as, body })

  test('do not disturb holds until it is switched off, or until its end', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const watcher = await join(bora)
    await join(ada)
    expect((await quiet(ada, { on: true })).body).toMatchObject({ state: 'doNotDisturb', doNotDisturbUntil: null })
    await soon(() => expect(watcher.sees(ada)?.state).toBe('doNotDisturb'))
    expect(await undisturbedIds(server.ctx.db, [ada.id, bora.id], server.clock.now())).toEqual([ada.id])
    await quiet(ada, { on: false })
    await soon(() => expect(watcher.sees(ada)?.state).toBe('active'))
    const until = inMinutes(30)
    expect((await quiet(ada, { on: true, until })).body.doNotDisturbUntil).toBe(until)
    await soon(() => expect(watcher.sees(ada)).toMatchObject({ state: 'doNotDisturb', doNotDisturbUntil: until }))
    server.clock.advance(31 * 60_000)
    await soon(() => expect(watcher.sees(ada)).toMatchObject({ state: 'active', doNotDisturbUntil: null }))
    expect(await undisturbedIds(server.ctx.db, [ada.id], server.clock.now())).toEqual([])
  })

  test('a status is shown until its end, cleaned, and is recorded', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const watcher = await join(bora)
    const until = inMinutes(60)
    const body = { status: { emoji: '🌴', text: ' İzinde\u202E  ', until } }
    await server.call(presenceEndpoints.setStatus, { as: ada, body })
    const shown = { emoji: '🌴', text: 'İzinde', until }
    await soon(() => expect(watcher.sees(ada)).toMatchObject({ state: 'offline', status: shown }))
    expect(await listed(bora, ada)).toMatchObject({ status: shown })
    server.clock.advance(61 * 60_000)
    await soon(() => expect(watcher.sees(ada)?.status).toBeNull())
    expect((await listed(bora, ada))?.status).toBeNull()
    const activity = await server.ctx.db.selectFrom('activity').select('action').where('actorId', '=', ada.id).execute()
    expect(activity).toEqual([{ action: 'presence.statusSet' }])
  })

  test('an end in the past, an empty text or a foreign field is refused', async () => {
    const ada = await server.person()
    expect((await quiet(ada, { on: true, until: inMinutes(-1) })).status).toBe(400)
    const status = { emoji: '', text: ' \u200B ', until: null }
    expect((await server.call(presenceEndpoints.setStatus, { as: ada, body: { status } })).status).toBe(400)
    const extra = { status: null, userId: 1 }
    expect((await server.call(presenceEndpoints.setStatus, { as: ada, body: extra })).status).toBe(400)
  })
})

describe('a block', () => {
  test('hides both from each other at once and from nobody else, until it is lifted', async () => {
    const [ada, bora, can] = [await server.person(), await server.person(), await server.person()]
    const [first, second, third] = [await join(ada), await join(bora), await join(can)]
    await soon(() => expect(first.sees(bora)?.state).toBe('active'))
    await server.call(presenceEndpoints.setStatus, {
      as: ada,
      body: { status: { emoji: '📌', text: 'Toplantıda', until: null } },
    })
    const of = { as: ada, params: { userId: bora.id } }
    await server.call(contactEndpoints.block, of)
    const nothing = { state: 'offline', lastSeenAt: null, status: null }
    await soon(() => {
      expect(first.sees(bora)).toMatchObject(nothing)
      expect(second.sees(ada)).toMatchObject(nothing)
    })
    expect(await listed(bora, ada)).toMatchObject(nothing)
    expect(await listed(ada, bora)).toMatchObject(nothing)
    first.idle(true)
    second.idle(true)
    await soon(() => {
      expect([third.sees(ada)?.state, third.sees(bora)?.state]).toEqual(['away', 'away'])
      // The same telling reached them too, each with what is theirs to see.
      expect([first.sees(ada)?.state, second.sees(bora)?.state]).toEqual(['away', 'away'])
    })
    expect(first.sees(bora)).toMatchObject(nothing)
    expect(second.sees(ada)).toMatchObject(nothing)
    await server.call(contactEndpoints.unblock, of)
    await soon(() => {
      expect(first.sees(bora)?.state).toBe('away')
      expect(second.sees(ada)).toMatchObject({ state: 'away', status: { text: 'Toplantıda' } })
    })
  })
})
