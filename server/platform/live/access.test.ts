import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessChangedName } from '#contract/live/protocol.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import type { CommittedEvent, EventLog } from './eventLog.ts'
import { changeAccess, openTestGateway, said, say, soon } from './testGateway.ts'

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

async function stepsLater(steps: number) {
  for (let step = 0; step < steps; step++) await null
}

describe('the handshake', () => {
  it.each(['', 'nobody', 'x'.repeat(5000)])('refuses a token that is nobody’s (%#)', async (token) => {
    await expect(live.join(token)).rejects.toMatchObject({
      message: 'unauthenticated',
      data: { code: 'unauthenticated' },
    })
  })

  it('refuses objects where the token is due', async () => {
    for (const token of [{ a: 1 }, ['x'], 7, null, { __proto__: null, toString: 'x' }]) {
      await expect(live.join('', { auth: { token } })).rejects.toMatchObject({ message: 'unauthenticated' })
    }
  })

  it('takes the token from the query, as other clients are specified to send it', async () => {
    const ada = await server.person()
    const client = await live.join('', { auth: {}, query: { token: ada.token } })
    expect(client.socket.connected).toBe(true)
  })

  it('refuses a foreign origin, on websocket and on polling', async () => {
    const ada = await server.person()
    const extraHeaders = { origin: 'https://evil.example' }
    for (const transport of ['websocket', 'polling']) {
      await expect(live.join(ada.token, { transports: [transport], extraHeaders })).rejects.toThrow()
    }
    const own = await live.join(ada.token, { extraHeaders: { origin: live.url } })
    expect(own.socket.connected).toBe(true)
  })

  it('answers polls with nothing to show, to guess at or to keep, also where it refuses', async () => {
    for (const query of ['EIO=4&transport=polling', 'EIO=4&transport=polling&sid=yok']) {
      const { headers } = await fetch(`${live.url}/socket.io/?${query}`)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  it('keeps tokens out of the log, those of the address too', async () => {
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    const logged = await openTestGateway({ ...server.ctx, log })
    const ada = await server.person()
    const client = await logged.join('', { auth: {}, query: { token: ada.token } })
    for (let index = 0; index < 500; index++) client.socket.emit('catchUp', { after: ada.token })
    await soon(() => expect(client.socket.connected).toBe(false))
    logged.control.beforeRooms = () => Promise.reject(new Error('database away'))
    await expect(logged.join(ada.token)).rejects.toThrow()
    await logged.close()
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).not.toContain(ada.token)
  })

  it('refuses namespaces that do not exist', async () => {
    const ada = await server.person()
    const client = await live.join(ada.token)
    const elsewhere = client.socket.io.socket('/admin', { auth: { token: ada.token } }).connect()
    const error = await new Promise<Error>((resolve) => elsewhere.once('connect_error', resolve))
    expect(error.message).toBe('Invalid namespace')
  })
})

describe('a change of access', () => {
  it('stops delivery at once, even while the new rooms are still being read', async () => {
    const ada = await server.person()
    live.roomsById.set(ada.id, ['space:secret'])
    const client = await live.join(ada.token)
    let letGo = () => {}
    live.control.beforeRooms = () =>
      new Promise((resolve) => {
        letGo = resolve
      })
    live.roomsById.set(ada.id, [])
    await changeAccess(server.ctx, ada.id)
    await say(server.ctx, 'no longer for Ada', 'space:secret')
    await say(server.ctx, 'for all', 'everyone')
    expect(client.texts()).toEqual([])
    live.control.beforeRooms = async () => {}
    await soon(() => {
      letGo()
      expect(client.texts()).toEqual(['for all'])
    })
  })

  it('is not missed at any step of reading the rooms', async () => {
    const hearing: ((event: CommittedEvent) => void)[] = []
    let id = 0
    const events: EventLog = {
      ...server.ctx.events,
      cursor: () => id,
      listen: (hear) => {
        hearing.push(hear)
        return () => {}
      },
    }
    const told = (name: string, payload: unknown, room: string) => {
      id += 1
      const event = { id, name, payload, rooms: [room], actorId: null, at: server.clock.now() }
      for (const hear of hearing) hear(event)
    }
    const gateway = await openTestGateway({ ...server.ctx, events })
    const ada = await server.person()
    const change = () => told(accessChangedName, { userIds: [ada.id] }, `user:${ada.id}`)
    const client = await gateway.join(ada.token)
    for (let steps = 0; steps < 20; steps++) {
      gateway.roomsById.set(ada.id, ['space:secret'])
      gateway.control.beforeRooms = async () => {
        gateway.control.beforeRooms = async () => {}
        gateway.roomsById.set(ada.id, [])
        void stepsLater(steps).then(change)
      }
      change()
      // Is answered when the rooms are known.
      await client.catchUp(id)
      told(said.name, { text: `secret after ${steps}` }, 'space:secret')
      told(said.name, { text: `end ${steps}` }, 'everyone')
      await soon(() => expect(client.texts()).toContain(`end ${steps}`))
    }
    expect(client.texts().filter((text) => text.startsWith('secret'))).toEqual([])
    await gateway.close()
  })

  it('loses and doubles nothing for somebody who may still hear it', async () => {
    const ada = await server.person()
    live.roomsById.set(ada.id, ['space:kept'])
    const client = await live.join(ada.token)
    for (let round = 0; round < 10; round++) {
      await say(server.ctx, `a${round}`, 'space:kept', 'everyone')
      await changeAccess(server.ctx, ada.id)
      await say(server.ctx, `b${round}`, 'space:kept', 'everyone')
    }
    const all = Array.from({ length: 10 }, (_, round) => [`a${round}`, `b${round}`]).flat()
    await soon(() => expect(client.texts()).toEqual(all))
  })

  it('is asked for once by tabs that come together, and what was read before it is used by none', async () => {
    const ada = await server.person()
    live.roomsById.set(ada.id, ['space:old'])
    let asked = 0
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    live.control.beforeRooms = () => {
      asked += 1
      return gate
    }
    const before = live.gateway.connections()
    const tabs = Array.from({ length: 5 }, () => live.join(ada.token))
    await soon(() => expect(live.gateway.connections()).toBe(before + 5))
    await soon(() => expect(asked).toBe(1))
    live.roomsById.set(ada.id, ['space:new'])
    await changeAccess(server.ctx, ada.id)
    tabs.push(live.join(ada.token))
    await soon(() => expect(asked).toBe(2))
    letGo()
    live.control.beforeRooms = async () => {}
    const clients = await Promise.all(tabs)
    await say(server.ctx, 'to the old', 'space:old')
    await say(server.ctx, 'to the new', 'space:new')
    for (const client of clients) await soon(() => expect(client.texts()).toEqual(['to the new']))
    for (const { socket } of clients) socket.disconnect()
  })

  it('opens new rooms', async () => {
    const ada = await server.person()
    const client = await live.join(ada.token)
    live.roomsById.set(ada.id, ['space:new'])
    await changeAccess(server.ctx, ada.id)
    await say(server.ctx, 'welcome', 'space:new')
    await soon(() => expect(client.texts()).toEqual(['welcome']))
  })

  it('does not tell whom else it concerned', async () => {
    const [ada, bora] = [await server.person(), await server.person()]
    const client = await live.join(ada.token)
    await changeAccess(server.ctx, ada.id, bora.id)
    await soon(() => expect(client.events).toHaveLength(1))
    expect(client.events[0]).toMatchObject({ name: 'access.changed', payload: null })
  })

  it('holds for the next call, although its event waits for its turn', async () => {
    const ada = await server.person()
    const status = async () => (await server.call(userEndpoints.me, { as: ada })).status
    expect(await status()).toBe(200)
    await server.ctx.db.deleteFrom('sessions').where('userId', '=', ada.id).execute()
    const { committed } = server.ctx.events
    server.ctx.events.committed = () => {}
    await changeAccess(server.ctx, ada.id)
    server.ctx.events.committed = committed
    expect(await status()).toBe(401)
  })

  it('ends the sockets of a session that is over, and leaves the person’s other devices alone', async () => {
    const ada = await server.person()
    const phone = await server.session(ada.id)
    const [first, second] = [await live.join(ada.token), await live.join(phone)]
    await say(server.ctx, 'both', 'everyone')
    const ended = await server.ctx.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', ada.id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await server.ctx.db.deleteFrom('sessions').where('id', '=', ended.id).execute()
    await changeAccess(server.ctx, ada.id)
    await say(server.ctx, 'one', `user:${ada.id}`)
    await soon(() => expect(first.log).toEqual(['signedOut', 'disconnect']))
    await soon(() => expect(second.texts()).toEqual(['both', 'one']))
    expect(first.texts()).toEqual(['both'])
    await expect(live.join(ada.token)).rejects.toMatchObject({ message: 'unauthenticated' })
  })

  it('ends the sockets of somebody who was deactivated', async () => {
    const ada = await server.person()
    const client = await live.join(ada.token)
    await server.ctx.db.updateTable('users').set({ status: 'inactive' }).where('id', '=', ada.id).execute()
    await changeAccess(server.ctx, ada.id)
    await soon(() => expect(client.log).toEqual(['signedOut', 'disconnect']))
  })

  it('is not needed for a session that ends by time alone', async () => {
    const ada = await server.person()
    const client = await live.join(ada.token)
    const now = server.ctx.clock.now()
    await server.ctx.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(now.getTime() + 60_000) })
      .where('userId', '=', ada.id)
      .execute()
    await live.gateway.recheck()
    // The answer comes behind whatever was said before it.
    await client.catchUp(client.cursor)
    expect(client.log).toEqual([])
    server.clock.advance(61_000)
    await live.gateway.recheck()
    await soon(() => expect(client.log).toEqual(['signedOut', 'disconnect']))
    server.clock.set(now)
  })
})
