import { once } from 'node:events'
import { createServer } from 'node:http'
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client'
import { vi } from 'vitest'
import { z } from 'zod'
import { eventKind } from '#contract/live/event.ts'
import { type CatchUpAnswer, catchUpAnswer, type LiveEvent, liveEvent, liveNames } from '#contract/live/protocol.ts'
import { systemActor } from '../actor.ts'
import type { Context } from '../context.ts'
import { createDeparture } from '../http/departure.ts'
import { createDoorman } from '../http/origin.ts'
import { inTransaction } from '../transaction.ts'
import { openGateway } from './gateway.ts'
import { openRelay } from './relay.ts'

/** A gateway of its own over a test server's context, whose rooms the test decides. */
export async function openTestGateway(ctx: Context) {
  const server = createServer((_request, response) => response.writeHead(404).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`
  const roomsById = new Map<number, string[]>()
  const control = { beforeRooms: async (): Promise<void> => {} }
  const gateway = openGateway({
    server,
    ctx,
    authenticator: ctx.authenticator,
    relay: openRelay(undefined, ctx.log),
    roomsOf: async (actor) => {
      const rooms = roomsById.get(actor.id) ?? []
      await control.beforeRooms()
      return rooms
    },
    doorman: createDoorman(ctx.config),
    departure: createDeparture(),
  })
  const clients: LiveClient[] = []
  return {
    url,
    gateway,
    roomsById,
    control,
    async join(token: string, options: Partial<ManagerOptions & SocketOptions> = {}) {
      const client = await connectLive(url, token, options)
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients) client.socket.disconnect()
      await gateway.close()
      server.close()
    },
  }
}

/** A guard against what never comes, wide enough for a machine that does other work too. */
export const patienceMs = 60_000

export type LiveClient = Awaited<ReturnType<typeof connectLive>>

/** Connects as the browser does and waits until the server says that it listens. */
export async function connectLive(url: string, token: string, options: Partial<ManagerOptions & SocketOptions> = {}) {
  const socket = io(url, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
    timeout: patienceMs,
    ...options,
  })
  const events: LiveEvent[] = []
  const log: string[] = []
  socket.on(liveNames.event, (event: unknown) => events.push(liveEvent.parse(event)))
  socket.on(liveNames.signedOut, () => log.push('signedOut'))
  socket.on('disconnect', () => log.push('disconnect'))
  const { cursor } = await new Promise<{ cursor: number }>((resolve, reject) => {
    socket.once(liveNames.ready, resolve)
    socket.once('connect_error', reject)
    socket.once('disconnect', (reason) => reject(new Error(reason)))
  })
  return {
    socket,
    cursor,
    events,
    log,
    texts: () => events.flatMap(({ name, payload }) => (name === said.name ? [said.payload.parse(payload).text] : [])),
    catchUp: async (after: number): Promise<CatchUpAnswer> =>
      catchUpAnswer.parse(await socket.timeout(patienceMs).emitWithAck(liveNames.catchUp, { after })),
  }
}

export const said = eventKind('test.said', z.object({ text: z.string() }))

export function say(ctx: Context, text: string, ...rooms: string[]) {
  return inTransaction(ctx, systemActor('test'), async (tx) => tx.emit(said, { text }, rooms))
}

export function changeAccess(ctx: Context, ...userIds: number[]) {
  return inTransaction(ctx, systemActor('test'), async (tx) => tx.accessChanged(userIds))
}

/** What comes over a socket comes when it comes: looks again until it holds. */
export const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { interval: 5, timeout: patienceMs })
