import { type Namespace, Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type UnseenNotification, unseenNames, unseenNamespace } from '#contract/unseen/unseen.protocol.ts'
import { closeUnseenSocket, openUnseenSocket, sendUnseenNotification, useUnseenSocket } from './unseenSocket.ts'

const soon = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 15_000 })
const state = () => useUnseenSocket.getState().state

const notification: UnseenNotification = {
  messageType: 'channel',
  content: 'Cuma günü',
  from: 'Selin Aydın',
  channelId: 12,
  privateId: null,
  seq: 4,
  unreadCount: 2,
  mentionCount: 1,
  mentioned: true,
}

const servers: Server[] = []

function openServer(port = 0) {
  const io = new Server()
  io.listen(port)
  servers.push(io)
  const address = io.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const namespace: Namespace = io.of(unseenNamespace)
  const tokens: unknown[] = []
  namespace.on('connection', (socket) => tokens.push(socket.handshake.query.token))
  return { io, namespace, tokens, port: address.port, url: `http://127.0.0.1:${address.port}` }
}

function listen(url: string) {
  const heard: UnseenNotification[] = []
  const calls = { opened: 0 }
  const options = {
    url,
    token: () => 'mine',
    opened: () => {
      calls.opened += 1
    },
    heard: (told: UnseenNotification) => heard.push(told),
  }
  openUnseenSocket(options)
  return { heard, calls, options }
}

beforeEach(() => vi.stubGlobal('window', new EventTarget()))

afterEach(async () => {
  closeUnseenSocket()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const io of servers.splice(0)) await io.close()
})

describe('the unseen socket', { timeout: 30_000 }, () => {
  it('opens the namespace with the token in the query and hands notifications on', async () => {
    const server = openServer()
    const { heard, calls } = listen(server.url)
    await soon(() => expect(state()).toBe('open'))
    expect(calls.opened).toBe(1)
    expect(server.tokens).toEqual(['mine'])
    server.namespace.emit(unseenNames.receive, { nonsense: true })
    server.namespace.emit(unseenNames.receive, notification)
    await soon(() => expect(heard).toEqual([notification]))
  })

  it('is a WebSocket from the first moment, because the calls of long polling may reach different processes', async () => {
    const server = openServer()
    const transports: string[] = []
    server.io.engine.on('connection', ({ transport }) => transports.push(transport.name))
    listen(server.url)
    await soon(() => expect(state()).toBe('open'))
    expect(transports).toEqual(['websocket'])
  })

  it('is created once', async () => {
    const server = openServer()
    const { options } = listen(server.url)
    openUnseenSocket(options)
    await soon(() => expect(state()).toBe('open'))
    expect(server.namespace.sockets.size).toBe(1)
  })

  it('carries what is to be told to the others', async () => {
    const server = openServer()
    const told = new Promise((resolve) =>
      server.namespace.on('connection', (socket) => socket.on(unseenNames.send, resolve)),
    )
    listen(server.url)
    await soon(() => expect(state()).toBe('open'))
    sendUnseenNotification({ messageType: 'private', privateId: 7, content: 'Merhaba' })
    expect(await told).toEqual({ messageType: 'private', privateId: 7, content: 'Merhaba' })
  })

  it('comes back after a lost connection and asks for what it missed', async () => {
    const server = openServer()
    const { calls } = listen(server.url)
    await soon(() => expect(state()).toBe('open'))
    server.io.engine.close()
    await soon(() => expect(calls.opened).toBe(2))
    expect(state()).toBe('open')
  })

  it('comes back after the server said good-bye', async () => {
    const server = openServer()
    const { calls } = listen(server.url)
    await soon(() => expect(state()).toBe('open'))
    server.namespace.disconnectSockets()
    await soon(() => expect(calls.opened).toBe(2))
  })

  it('does not come back after it was closed on purpose', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const server = openServer()
    const { calls } = listen(server.url)
    await reach(() => state() === 'open')
    closeUnseenSocket()
    expect(state()).toBe('closed')
    window.dispatchEvent(new Event('online'))
    await pass(30)
    expect(calls.opened).toBe(1)
    expect(server.namespace.sockets.size).toBe(0)
  })

  it('gives up after ten tries and says so; the browser being online again starts it anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const gone = openServer()
    await gone.io.close()
    const { calls } = listen(gone.url)
    await reach(() => state() === 'failed')
    openServer(gone.port)
    await pass(30)
    expect(state()).toBe('failed')
    window.dispatchEvent(new Event('online'))
    await reach(() => state() === 'open')
    expect(calls.opened).toBe(1)
  })
})

/** Seconds on the page's clock, with room for the network in between, whose answers no clock brings. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000)
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

async function reach(there: () => boolean): Promise<void> {
  for (let second = 0; second < 300 && !there(); second += 1) await pass(1)
  expect(there()).toBe(true)
}
