import { io } from 'socket.io-client'
import { catchUpAnswer, type LiveEvent, liveEvent, liveNames } from '#contract/live/protocol.ts'
import { createSequence } from './sequence.ts'
import { createSignal } from './signal.ts'
import { transport } from './transport.ts'

/** `connecting` at first and right after a loss; `offline` once an attempt has failed. */
export type LiveState = 'offline' | 'connecting' | 'online'

export interface LiveOptions {
  token(): string | null
  /** The server that served the page, when left out. */
  url?: string
  /** The session has ended on the server. */
  signedOut(): void
}

export type Live = ReturnType<typeof createLive>

const answerWithinMs = 20_000
const delay = { reconnectionDelay: 1000, reconnectionDelayMax: 5000, randomizationFactor: 0.5 }

/** The connection that keeps what the page shows true. Import it lazily: it brings Socket.IO. */
export function createLive({ token, url, signedOut }: LiveOptions) {
  const events = createSignal<LiveEvent>()
  const refetches = createSignal<void>()
  const states = createSignal<void>()
  let state: LiveState = 'connecting'
  let round = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  const socket = io(url ?? window.location.origin, {
    ...transport,
    timeout: answerWithinMs,
    autoConnect: false,
    auth: (send) => send({ token: token() }),
    ...delay,
  })
  const sequence = createSequence({
    event: events.send,
    refetch: () => refetches.send(),
    missing: () => {
      if (socket.connected) catchUp()
    },
  })

  function become(next: LiveState) {
    if (state === next) return
    state = next
    states.send()
  }

  async function catchUp() {
    const mine = ++round
    sequence.pause()
    try {
      const request = { after: sequence.last() ?? 0 }
      const answer = catchUpAnswer.parse(await socket.timeout(answerWithinMs).emitWithAck(liveNames.catchUp, request))
      if (mine !== round) return
      sequence.caughtUp(answer)
      become('online')
    } catch {
      // The connection is still open, but the answer did not come or made no sense. A lost connection reconnects by
      // itself.
      if (mine === round) connectAnew()
    }
  }

  /** For the disconnects that Socket.IO does not repair by itself. */
  function connectAnew() {
    socket.disconnect()
    become('offline')
    clearTimeout(retry)
    retry = setTimeout(() => socket.connect(), 1000 + Math.random() * 4000)
  }

  function end() {
    clearTimeout(retry)
    round++
    socket.disconnect()
    become('offline')
  }

  socket.on('connect', () => sequence.pause())
  socket.on(liveNames.ready, (told: { cursor?: unknown } | undefined) => {
    const cursor = Number(told?.cursor)
    if (sequence.last() !== null || !Number.isSafeInteger(cursor)) return void catchUp()
    sequence.joinedAt(cursor)
    become('online')
  })
  socket.on(liveNames.event, (data: unknown) => {
    const event = liveEvent.safeParse(data)
    if (event.success) sequence.receive(event.data)
  })
  socket.on(liveNames.signedOut, () => {
    end()
    signedOut()
  })
  socket.on('disconnect', () => {
    round++
    become(socket.active ? 'connecting' : 'offline')
  })
  socket.on('connect_error', (error) => {
    become('offline')
    if (socket.active) return
    if (error.message !== 'unauthenticated') return connectAnew()
    end()
    signedOut()
  })
  socket.connect()

  return {
    state: () => state,
    onState: states.listen,
    /** Each event once, in order; after an answer older than an event, that event once more. */
    onEvent: events.listen,
    onRefetch: refetches.listen,
    /** Every read answers with its cursor. Call this when the answer is in the cache. */
    noteCursor: sequence.note,
    /** Messages that are stored nowhere, such as who is typing. */
    hear(name: string, listener: (content: unknown) => void): () => void {
      socket.on(name, listener)
      return () => void socket.off(name, listener)
    },
    /** Dropped while there is no connection: later it would be untrue. */
    tell(name: string, content: unknown) {
      if (socket.connected) socket.emit(name, content)
    },
    close: end,
  }
}
