import type { Logger } from 'pino'
import type { LiveServer } from './authenticateSocket.ts'

/** The largest thing a client may say; live clients only ever ask to catch up. */
export const maxPacketBytes = 100_000

/**
 * How much one connection may say: the burst of a page that opens, then a steady rate that a person does not reach.
 * Above it the connection ends; a client that was only unlucky comes back and catches up.
 */
const burst = 120
const perSecond = 20

/**
 * Packets waiting for a client that does not read. Their texts are shared between the sockets, so what they cost is
 * the list; beyond what a catch-up may bring, starting over is cheaper for both.
 */
const waitingAtMost = 1000

/** What this counts on in an engine.io connection; the library types it only in part. */
interface Connection {
  on(name: 'packet', heard: () => void): void
  close(discard: boolean): void
  writeBuffer: { length: number }
}

/** Applies to connections, before anything on them is parsed as an event or known by name. */
export function limitSockets(io: LiveServer, log: Logger): { close(): void } {
  const connections = new Set<Connection>()
  let tooFull = new Set<Connection>()

  io.engine.on('connection', (connection: Connection & { once(name: 'close', heard: () => void): void }) => {
    let left = burst
    let at = performance.now()
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
    connection.on('packet', () => {
      const now = performance.now()
      left = Math.min(burst, left + ((now - at) / 1000) * perSecond) - 1
      at = now
      if (left >= 0) return
      log.warn('a socket said too much and was closed')
      connection.close(true)
    })
  })

  // Twice in a row: one large commit fills every buffer for a moment.
  const sweep = setInterval(() => {
    const full = [...connections].filter(({ writeBuffer }) => writeBuffer.length > waitingAtMost)
    for (const connection of full.filter((candidate) => tooFull.has(candidate))) {
      log.warn({ waiting: connection.writeBuffer.length }, 'a socket did not read and was closed')
      connection.close(true)
    }
    tooFull = new Set(full)
  }, 1000).unref()

  return { close: () => clearInterval(sweep) }
}
