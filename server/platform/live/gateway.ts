import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type ExtendedError, Server } from 'socket.io'
import { catchUpRequest, liveNames } from '#contract/live/protocol.ts'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Authenticator } from '../http/authenticator.ts'
import type { Departure } from '../http/departure.ts'
import type { Doorman } from '../http/origin.ts'
import { type Audience, createAudience } from './audience.ts'
import { authenticateSocket, type LiveServer, type LiveSocket, refusal } from './authenticateSocket.ts'
import { catchUp } from './catchUp.ts'
import type { Relay } from './relay.ts'
import { limitSockets, maxPacketBytes } from './socketLimits.ts'

/** Tabs and devices of one person at one process. */
const socketsPerPerson = 50
const path = '/socket.io'
const recheckEveryMs = 5 * 60 * 1000
/** At the end: a tenth at a time, but no fewer than so many, so that thousands do not come back at once. */
const slices = 10
const sliceAtLeast = 50
const sliceEveryMs = 200
/** Until whoever does not answer a good-bye is cut off. */
const goodbyeMs = 1000

export interface GatewayOptions {
  server: HttpServer
  ctx: Context
  authenticator: Authenticator
  relay: Relay
  /** The rooms that the features give this person now. */
  roomsOf(actor: Actor): Promise<string[]>
  doorman: Doorman
  departure: Departure
}

/** What features hang their own sockets' events on; another namespace takes `authenticate` as its door. */
export interface Gateway {
  io: LiveServer
  authenticate: (socket: LiveSocket, next: (error?: ExtendedError) => void) => Promise<void>
  relay: Relay
}

/** The live side of the server: sockets in, committed events out. */
export function openGateway({ server, ctx, authenticator, relay, roomsOf, doorman, departure }: GatewayOptions) {
  let closing = false
  const io: LiveServer = new Server(server, {
    path,
    serveClient: false,
    transports: ['polling', 'websocket'],
    maxHttpBufferSize: maxPacketBytes,
    connectTimeout: 10_000,
    allowRequest: (request, answer) => {
      if (closing) return answer('stopping', false)
      const allowed = doorman.knowsHost(request) && doorman.knowsOrigin(request)
      answer(allowed ? null : 'foreign origin', allowed)
    },
  })
  const guard = guardAnswers(ctx.config.publicUrl?.startsWith('https:') ?? false, departure)
  server.prependListener('request', guard)
  const open = new Set<LiveSocket['conn']>()
  io.engine.on('connection', (connection: LiveSocket['conn']) => {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  })
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_request, socket: Duplex) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  const audience = createAudience({ io, ctx, authenticator, roomsOf })
  const limits = limitSockets(io, ctx.log)
  const authenticate = authenticateSocket(ctx, authenticator)

  io.use(authenticate)
  io.use((socket, next) =>
    next(audience.countOf(socket.data.userId) < socketsPerPerson ? undefined : refusal('tooManyConnections')),
  )
  io.on('connection', (socket) => welcome(ctx, audience, socket))

  const unlisten = ctx.events.listen(audience.tell)
  // Cut off, clients come back, ask what they missed, and hear that they have to fetch everything anew.
  const unlistenReplaced = ctx.events.onReplaced(() => {
    authenticator.forgetEverybody()
    for (const connection of open) connection.close(true)
  })
  const recheck = setInterval(() => {
    audience.recheck().catch((error) => ctx.log.warn({ err: error }, 'open sockets could not be checked'))
  }, recheckEveryMs).unref()

  return {
    io,
    authenticate,
    relay,
    connections: () => io.of('/').sockets.size,
    recheck: audience.recheck,
    /** Cuts the connections instead of saying good-bye, so that clients connect again, to this process or another. */
    async close() {
      closing = true
      const slice = Math.max(sliceAtLeast, Math.ceil(open.size / slices))
      for (const left = [...open]; left.length > 0; ) {
        for (const connection of left.splice(0, slice)) connection.close(true)
        if (left.length > 0) await delay(sliceEveryMs)
      }
      unlisten()
      unlistenReplaced()
      clearInterval(recheck)
      limits.close()
      server.off('request', guard)
      io.engine.close()
      for (let waited = 0; upgraded.size > 0 && waited < goodbyeMs; waited += 50) await delay(50)
      for (const socket of upgraded) socket.destroy()
    },
  }
}

/** Answers of the long polling are data for our own scripts, and nothing that a browser should show, guess at or keep. */
const guardAnswers =
  (secure: boolean, departure: Departure) =>
  ({ url = '' }: IncomingMessage, answer: ServerResponse) => {
    if (!url.startsWith(path)) return
    answer.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    answer.setHeader('x-content-type-options', 'nosniff')
    answer.setHeader('referrer-policy', 'same-origin')
    answer.setHeader('cache-control', 'no-store')
    if (departure.announced()) answer.setHeader('connection', 'close')
    if (secure) answer.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }

function welcome(ctx: Context, audience: Audience, socket: LiveSocket) {
  const listener = audience.enter(socket)
  // Clients can send an event of this name themselves; without a listener it would be thrown.
  socket.on('error', () => {})
  socket.on(liveNames.catchUp, async (request: unknown, answer: unknown) => {
    if (typeof answer !== 'function') return
    const parsed = catchUpRequest.safeParse(request)
    if (!parsed.success) return answer({ error: 'invalid' })
    try {
      answer(await catchUp(ctx, listener, parsed.data.after))
    } catch (error) {
      ctx.log.warn({ err: error }, 'a client could not catch up')
      answer({ error: 'unavailable' })
    }
  })
}
