import { Server, type Socket } from 'socket.io'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CatchUpAnswer, type LiveEvent, liveNames } from '#contract/live/protocol.ts'
import { createLive, type Live } from './live.ts'

const event = (id: number): LiveEvent => ({ id, name: 'thing.changed', payload: null, actorId: null, at: '' })
const soon = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 15_000 })

/** A server that speaks the protocol and answers a catch-up from its own list. */
async function openServer() {
  const io = new Server({ transports: ['websocket', 'polling'] })
  io.listen(0)
  const address = io.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const log: LiveEvent[] = []
  const asked: number[] = []
  const state = { admit: true, answer: (answer: CatchUpAnswer): unknown => answer }
  io.use((socket, next) =>
    next(state.admit && socket.handshake.auth.token === 'mine' ? undefined : new Error('unauthenticated')),
  )
  const cursor = () => log.at(-1)?.id ?? 0
  io.on('connection', (socket: Socket) => {
    socket.on(liveNames.catchUp, ({ after }: { after: number }, answer: (answer: unknown) => void) => {
      asked.push(after)
      answer(state.answer({ events: log.filter(({ id }) => id > after), cursor: cursor(), refetch: false }))
    })
    socket.emit(liveNames.ready, { cursor: cursor() })
  })
  const commit = (...ids: number[]) => {
    for (const id of ids) {
      log.push(event(id))
      io.emit(liveNames.event, event(id))
    }
  }
  return { io, url: `http://127.0.0.1:${address.port}`, commit, asked, state }
}

const opened: { live: Live; io: Server }[] = []
afterEach(async () => {
  for (const { live, io } of opened.splice(0)) {
    live.close()
    await io.close()
  }
})

async function openBoth(token = 'mine') {
  const server = await openServer()
  const seen: number[] = []
  const calls = { signedOut: 0, refetch: 0 }
  const live = createLive({ url: server.url, token: () => token, signedOut: () => calls.signedOut++ })
  live.onEvent(({ id }) => seen.push(id))
  live.onRefetch(() => calls.refetch++)
  opened.push({ live, io: server.io })
  return { server, live, seen, calls }
}

describe('the live connection of a page', { timeout: 20_000 }, () => {
  it('comes online and hands events on', async () => {
    const { server, live, seen } = await openBoth()
    expect(live.state()).toBe('connecting')
    await soon(() => expect(live.state()).toBe('online'))
    server.commit(1, 2, 3)
    await soon(() => expect(seen).toEqual([1, 2, 3]))
    expect(server.asked).toEqual([])
  })

  it('asks from the cursor of what the page has read before it was connected', async () => {
    const { server, live, seen } = await openBoth()
    server.commit(1, 2, 3)
    live.noteCursor(1)
    await soon(() => expect(seen).toEqual([2, 3]))
  })

  it('catches up after a loss, without a gap and without a repetition', async () => {
    const { server, live, seen } = await openBoth()
    await soon(() => expect(live.state()).toBe('online'))
    server.commit(1, 2)
    await soon(() => expect(seen).toEqual([1, 2]))
    for (const socket of server.io.sockets.sockets.values()) socket.conn.close()
    await soon(() => expect(live.state()).toBe('connecting'))
    server.commit(3, 4)
    await soon(() => expect(live.state()).toBe('online'))
    server.commit(5)
    await soon(() => expect(seen).toEqual([1, 2, 3, 4, 5]))
    expect(server.asked).toEqual([2])
  })

  it('tells the page to fetch again when the server says so', async () => {
    const { server, live, calls, seen } = await openBoth()
    server.state.answer = () => ({ events: [], cursor: 900, refetch: true })
    live.noteCursor(7)
    await soon(() => expect(calls.refetch).toBe(1))
    server.commit(901)
    await soon(() => expect(seen).toEqual([901]))
  })

  it('connects anew when an answer makes no sense', async () => {
    const { server, live, seen } = await openBoth()
    server.state.answer = () => ({ error: 'unavailable' })
    live.noteCursor(0)
    await soon(() => expect(live.state()).toBe('offline'))
    server.commit(1)
    server.state.answer = (answer) => answer
    await soon(() => expect(seen).toEqual([1]))
  })

  it('says so once when the session has ended, and stays away', async () => {
    const refused = await openBoth('stranger')
    await soon(() => expect(refused.calls.signedOut).toBe(1))
    expect(refused.live.state()).toBe('offline')

    const ended = await openBoth()
    await soon(() => expect(ended.live.state()).toBe('online'))
    ended.server.io.emit(liveNames.signedOut)
    ended.server.io.disconnectSockets(true)
    await soon(() => expect(ended.live.state()).toBe('offline'))
    expect(ended.calls.signedOut).toBe(1)
  })
})
