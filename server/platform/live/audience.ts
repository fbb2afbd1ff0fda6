import { z } from 'zod'
import type { LiveEvent } from '#contract/live/protocol.ts'
import { accessChangedName, liveNames } from '#contract/live/protocol.ts'
import type { Actor, Identity } from '../actor.ts'
import type { Context } from '../context.ts'
import type { Authenticator } from '../http/authenticator.ts'
import { traced } from '../traces/traces.ts'
import { actorOfSocket, type LiveServer, type LiveSocket } from './authenticateSocket.ts'
import type { CommittedEvent } from './eventLog.ts'

const accessChange = z.object({ userIds: z.array(z.number()) })
/** A settling that takes longer than so many events: the client had better connect anew and catch up. */
const heldAtMost = 1000

/** One socket and what it may hear. While `held` is a list, it is in no room, and events wait in the list. */
export interface Listener {
  socket: LiveSocket
  rooms: readonly string[]
  held: CommittedEvent[] | null
  /** Counts changes of access, so that whoever computed with an older one notices. */
  generation: number
  settled: Promise<void>
}

export interface AudienceOptions {
  io: LiveServer
  ctx: Context
  authenticator: Authenticator
  roomsOf(actor: Actor): Promise<string[]>
}

export function onTheWire({ id, name, payload, actorId, at }: CommittedEvent): LiveEvent {
  return { id, name, payload: name === accessChangedName ? null : payload, actorId, at: at.toISOString() }
}

/** Who is connected to this process, and who hears what. */
export function createAudience({ io, ctx, authenticator, roomsOf }: AudienceOptions) {
  const listeners = new Map<number, Set<Listener>>()
  const holding = new Set<Listener>()
  /** By person, while it is under way: many tabs of one person that come back together ask once. */
  const reading = new Map<number, Promise<string[]>>()

  /** From this moment on, in the same step, nothing reaches the socket until its rights are known anew. */
  function hold(listener: Listener) {
    listener.generation++
    for (const room of listener.socket.rooms) if (room !== listener.socket.id) listener.socket.leave(room)
    if (listener.held) return
    listener.held = []
    holding.add(listener)
    listener.settled = settle(listener)
  }

  async function settle(listener: Listener) {
    const { socket } = listener
    try {
      let read = await roomsNow(listener)
      // Asked in the step in which the rooms are entered: access may change at any step of the reading, the last too.
      while (read.generation !== listener.generation) read = await roomsNow(listener)
      const { rooms } = read
      if (!socket.connected) return
      if (rooms === null) return signOut(socket)
      const waiting = listener.held ?? []
      if (socket.data.greeted && waiting.length > heldAtMost) return void socket.conn.close(true)
      // No step of a promise lies between the waiting events and the rooms, so none is lost and none comes twice.
      listener.rooms = rooms
      socket.join([...rooms])
      if (socket.data.greeted) for (const event of waiting) tellOne(listener, event)
      else socket.emit(liveNames.ready, { cursor: ctx.events.cursor() })
      socket.data.greeted = true
      listener.held = null
    } catch (error) {
      ctx.log.warn({ err: error }, 'the rooms of a socket could not be read')
      socket.conn.close(true)
    } finally {
      holding.delete(listener)
    }
  }

  function tellOne({ socket, rooms }: Listener, event: CommittedEvent) {
    if (event.rooms.some((room) => rooms.includes(room))) socket.emit(liveNames.event, onTheWire(event))
  }

  /** As of which change of access, and which; none for somebody who is no longer signed in. */
  async function roomsNow({ socket, generation }: Listener): Promise<{ generation: number; rooms: string[] | null }> {
    const { token, origin, userId, sessionId } = socket.data
    const identity = await authenticator.identify(token, origin)
    if (!identity) return { generation, rooms: null }
    const rooms = await roomsFor(identity, socket)
    return { generation, rooms: [...new Set([`user:${userId}`, `session:${sessionId}`, ...rooms])] }
  }

  /** Who still owes the second step hears only that this changed. */
  async function roomsFor(identity: Identity, socket: LiveSocket): Promise<string[]> {
    return identity.twoStepDue ? [] : ['everyone', ...(await roomsOfPerson(actorOfSocket(identity, socket)))]
  }

  function roomsOfPerson(actor: Actor): Promise<string[]> {
    const underWay = reading.get(actor.id)
    if (underWay) return underWay
    const read = roomsOf(actor).finally(() => {
      if (reading.get(actor.id) === read) reading.delete(actor.id)
    })
    reading.set(actor.id, read)
    return read
  }

  function signOut(socket: LiveSocket) {
    socket.emit(liveNames.signedOut)
    socket.disconnect(true)
  }

  function leave(listener: Listener) {
    const { userId } = listener.socket.data
    const theirs = listeners.get(userId)
    theirs?.delete(listener)
    if (theirs?.size === 0) listeners.delete(userId)
    holding.delete(listener)
  }

  return {
    /** Known from the first moment, so that a change of access while the rooms are being read is not missed. */
    enter(socket: LiveSocket): Listener {
      const listener: Listener = {
        socket,
        rooms: [],
        held: null,
        generation: 0,
        settled: Promise.resolve(),
      }
      const theirs = listeners.get(socket.data.userId) ?? new Set()
      listeners.set(socket.data.userId, theirs.add(listener))
      socket.on('disconnect', () => leave(listener))
      hold(listener)
      return listener
    },
    countOf: (userId: number) => listeners.get(userId)?.size ?? 0,
    /** Hands one event on: once to each socket that is in any of its rooms. */
    tell(event: CommittedEvent) {
      if (event.name === accessChangedName) {
        const { userIds } = accessChange.parse(event.payload)
        authenticator.forget(userIds)
        for (const userId of userIds) {
          reading.delete(userId)
          for (const listener of listeners.get(userId) ?? []) hold(listener)
        }
      }
      for (const { held } of holding) held?.push(event)
      if (event.rooms.length === 0) return
      traced(
        () => ({ name: `deliver ${event.name}`, attributes: { 'imece.event_id': event.id } }),
        () => io.to(event.rooms).emit(liveNames.event, onTheWire(event)),
      )
    },
    /** Sessions also end by time alone, which no event tells. */
    async recheck() {
      for (const listener of [...listeners.values()].flatMap((theirs) => [...theirs])) {
        const { token, origin } = listener.socket.data
        if (listener.socket.connected && !(await authenticator.identify(token, origin))) signOut(listener.socket)
      }
    },
  }
}
export type Audience = ReturnType<typeof createAudience>
