import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { SharedRedis } from '../redis.ts'

export type Connection = 'active' | 'away' | 'offline'

const offlineAfterMs = 45_000

/** Who is connected, at whichever process, and until 45 s after their last connection. */
export interface Connections {
  opened(userId: number, socketId: string): void
  setIdle(userId: number, socketId: string, idle: boolean): void
  /** True when it was the person's last connection to this process. */
  closed(userId: number, socketId: string): boolean
  stateOf(userId: number): Connection
  /** Everybody who is not offline, and perhaps some who have just become so. */
  known(): number[]
  /** Open sockets at this process. */
  count(): number
  /** Forgets who is long gone, tells the other processes and hears from them. */
  exchange(): Promise<void>
}

/** `until` ends what is known of somebody, should nobody say it again. */
const entry = z.object({ userId: z.number(), state: z.enum(['active', 'away']), until: z.number() })
type Entry = z.output<typeof entry>
const entries = z.array(entry)

const keyOf = ({ space }: SharedRedis) => `imece:presence:${space}`
/** Far enough below the 45 s that one lost telling puts nobody offline. */
const tellEveryMs = 15_000

export function createConnections(clock: Clock, shared: SharedRedis | undefined): Connections {
  const self = randomUUID()
  /** By person: each open socket, and whether its owner is idle there. */
  const open = new Map<number, Map<string, boolean>>()
  const left = new Map<number, Entry>()
  let others = new Map<number, Entry[]>()
  let told = { text: '', at: 0 }

  const now = () => clock.now().getTime()
  const stateHere = (sockets: Map<string, boolean>) => ([...sockets.values()].includes(false) ? 'active' : 'away')

  function here(userId: number): Entry | undefined {
    const sockets = open.get(userId)
    return sockets ? { userId, state: stateHere(sockets), until: now() + offlineAfterMs } : left.get(userId)
  }

  const knownHere = () => [...open.keys(), ...left.keys()]

  /** Written when it differs, and now and then so that the others do not take it for dead. */
  async function tell(via: SharedRedis) {
    const all = knownHere().flatMap((userId) => here(userId) ?? [])
    const text = JSON.stringify(all.map(({ userId, state, until }) => [userId, state, open.has(userId) || until]))
    if (text === told.text && performance.now() - told.at < tellEveryMs) return
    const key = keyOf(via)
    await via.redis.multi().hset(key, self, JSON.stringify(all)).pexpire(key, offlineAfterMs).exec()
    told = { text, at: performance.now() }
  }

  async function hear(via: SharedRedis) {
    const heard = new Map<number, Entry[]>()
    const silent: string[] = []
    for (const [process, text] of Object.entries(await via.redis.hgetall(keyOf(via)))) {
      if (process === self) continue
      const alive = entries.parse(JSON.parse(text)).filter(({ until }) => until > now())
      if (alive.length === 0) silent.push(process)
      for (const one of alive) heard.set(one.userId, [...(heard.get(one.userId) ?? []), one])
    }
    others = heard
    if (silent.length > 0) await via.redis.hdel(keyOf(via), ...silent)
  }

  return {
    opened(userId, socketId) {
      open.set(userId, (open.get(userId) ?? new Map<string, boolean>()).set(socketId, false))
      left.delete(userId)
    },
    setIdle(userId, socketId, idle) {
      const sockets = open.get(userId)
      if (sockets?.has(socketId)) sockets.set(socketId, idle)
    },
    closed(userId, socketId) {
      const sockets = open.get(userId)
      if (!sockets) return false
      const state = stateHere(sockets)
      sockets.delete(socketId)
      if (sockets.size > 0) return false
      open.delete(userId)
      left.set(userId, { userId, state, until: now() + offlineAfterMs })
      return true
    },
    stateOf(userId) {
      const known = [here(userId) ?? [], others.get(userId) ?? []].flat()
      const alive = known.filter(({ until }) => until > now())
      if (alive.length === 0) return 'offline'
      return alive.some(({ state }) => state === 'active') ? 'active' : 'away'
    },
    count: () => [...open.values()].reduce((sum, sockets) => sum + sockets.size, 0),
    known: () => [...new Set([...knownHere(), ...others.keys()])],
    async exchange() {
      for (const [userId, { until }] of left) if (until <= now()) left.delete(userId)
      if (!shared) return
      try {
        await tell(shared)
        await hear(shared)
      } catch {
        // Without Redis each process knows its own people; what it heard of the others runs out by itself.
      }
    },
  }
}
