import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveNames } from '#contract/live/protocol.ts'
import { connectWithoutReading } from '../../testing/deafSocket.ts'
import { openTestServer, type TestServer } from '../../testing/harness.ts'
import { openTestGateway, say, soon } from './testGateway.ts'

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

const websocketAddress = () => `${live.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
const pollingAddress = (sid = '') => `${live.url}/socket.io/?EIO=4&transport=polling${sid && `&sid=${sid}`}`

const wellFormed = [
  '40',
  '40/nowhere,',
  '41',
  '42["catchUp",{"after":0}]',
  '421["catchUp",{"after":0}]',
  '42["error",{"message":"x"}]',
  '42["__proto__",{"__proto__":{"x":1}}]',
  '42["constructor"]',
  '43999["x"]',
  '44{"message":"x"}',
  '451-["x",{"_placeholder":true,"num":0}]',
  '4599999-["x",{"_placeholder":true,"num":-1}]',
  '461-[{"_placeholder":true,"num":"length"}]',
  '2probe',
  '3',
  '5',
  '6',
  'b4AAAA',
]
const broken = fc
  .tuple(fc.constantFrom(...wellFormed), fc.nat(), fc.string({ maxLength: 8 }), fc.nat(20))
  .map(([packet, at, noise, cut]) => {
    const place = at % (packet.length + 1)
    return packet.slice(0, place) + noise + packet.slice(place + cut)
  })
const packet = fc.oneof(
  broken,
  broken,
  fc.constantFrom(...wellFormed),
  fc.string({ maxLength: 200 }),
  fc.uint8Array({ maxLength: 64 }),
)

/** Says all of it on one connection, or as much as the server listens to. */
function sayRaw(packets: readonly (string | Uint8Array<ArrayBuffer>)[]): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(websocketAddress())
    socket.onclose = () => resolve()
    socket.onopen = () => {
      for (const one of packets) socket.send(one)
      socket.close()
    }
  })
}

describe('malformed packets', () => {
  it('leave the process alive and others unharmed, 10,000 of them', async () => {
    const [ada, mallory] = [await server.person(), await server.person()]
    const client = await live.join(ada.token)
    const signIn = `40${JSON.stringify({ token: mallory.token })}`
    const packets = fc.sample(packet, { numRuns: 10_000, seed: 7 })
    const perConnection = 25
    for (let from = 0; from < packets.length; from += perConnection * 10) {
      const wave = Array.from({ length: 10 }, (_, index) => {
        const start = from + index * perConnection
        const own = packets
          .slice(start, start + perConnection)
          .map((one) => (typeof one === 'string' ? one : new Uint8Array(one)))
        return sayRaw(index % 2 === 0 ? [signIn, ...own] : own)
      })
      await Promise.all(wave)
    }
    await say(server.ctx, 'still here', 'everyone')
    await soon(() => expect(client.texts()).toEqual(['still here']))
    await soon(() => expect(live.gateway.connections()).toBe(1))
    expect({}).not.toHaveProperty('x')
  })

  it('are refused on the polling side too', async () => {
    const bodies = fc.sample(fc.oneof(broken, fc.string({ maxLength: 500 })), { numRuns: 150, seed: 8 })
    for (const body of bodies) {
      const opened = await (await fetch(pollingAddress())).text()
      const sid = /"sid":"([^"]+)"/.exec(opened)?.[1] ?? ''
      const answer = await fetch(pollingAddress(sid), { method: 'POST', body })
      await answer.text()
      expect([200, 400]).toContain(answer.status)
    }
    for (const query of [
      'EIO=3&transport=polling',
      'EIO=4&transport=evil',
      'EIO=4&transport=polling&sid=__proto__',
      'transport[]=x',
    ]) {
      expect((await fetch(`${live.url}/socket.io/?${query}`)).status).toBe(400)
    }
  })

  it('that are too large end the connection', async () => {
    const [ada, mallory] = [await server.person(), await server.person()]
    const [client, loud] = [await live.join(ada.token), await live.join(mallory.token)]
    loud.socket.emit(liveNames.catchUp, { after: 'x'.repeat(200_000) })
    await soon(() => expect(loud.socket.connected).toBe(false))
    const opened = await (await fetch(pollingAddress())).text()
    const sid = /"sid":"([^"]+)"/.exec(opened)?.[1] ?? ''
    const answer = await fetch(pollingAddress(sid), { method: 'POST', body: `4${'x'.repeat(200_000)}` })
    expect(answer.status).toBe(413)
    expect(client.socket.connected).toBe(true)
  })
})

describe('too much of it', () => {
  it('a flood by one person ends their connection, and others do not notice', async () => {
    const [ada, mallory] = [await server.person(), await server.person()]
    const before = live.gateway.connections()
    const [client, loud] = [await live.join(ada.token), await live.join(mallory.token)]
    for (let index = 0; index < 5000; index++) loud.socket.emit(liveNames.catchUp, { after: 0 }, () => {})
    await say(server.ctx, 'heard', 'everyone')
    await soon(() => expect(client.texts()).toEqual(['heard']))
    await soon(() => expect(loud.socket.connected).toBe(false))
    await soon(() => expect(live.gateway.connections()).toBe(before + 1))
  })

  it('one person has at most 50 sockets, and another still gets in', async () => {
    const [ada, mallory] = [await server.person(), await server.person()]
    const before = live.gateway.connections()
    const many = await Promise.all(Array.from({ length: 50 }, () => live.join(mallory.token)))
    await expect(live.join(mallory.token)).rejects.toMatchObject({ data: { code: 'tooManyConnections' } })
    expect((await live.join(ada.token)).socket.connected).toBe(true)
    for (const { socket } of many) socket.disconnect()
    await soon(() => expect(live.gateway.connections()).toBe(before + 1))
  })

  it('a client that does not read is dropped, and others get everything', async () => {
    const [ada, mallory] = [await server.person(), await server.person()]
    const client = await live.join(ada.token)
    const idle = live.gateway.connections()
    const stuck = await connectWithoutReading(live.url, mallory.token)
    await soon(() => expect(live.gateway.connections()).toBe(idle + 1))
    const heard: number[] = []
    client.socket.on('bulk', (index: number) => heard.push(index))
    const text = 'x'.repeat(20_000)
    for (let index = 0; index < 2500; index++) {
      live.gateway.io.emit('bulk', index, text)
      if (index % 50 === 49) await soon(() => expect(heard).toHaveLength(index + 1))
      else if (index % 10 === 9) await turn()
    }
    await soon(() => expect(live.gateway.connections()).toBe(idle))
    expect(heard).toEqual(Array.from({ length: 2500 }, (_, index) => index))
    expect(client.socket.connected).toBe(true)
    stuck.destroy()
  })
})
