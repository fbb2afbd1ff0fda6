import type { Redis } from 'ioredis'
import type { Logger } from 'pino'

const channel = 'imece:events'

/** Tells the other processes that there is something to read. A hint that gets lost costs a second, nothing else. */
export function openHints(publisher: Redis, log: Logger, heard: (eventId: number) => void) {
  // A subscribed connection can do nothing else, and must come back by itself for as long as it takes.
  const subscriber = publisher.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null })
  let closing = false
  subscriber.on('error', (error) => log.warn({ err: error }, 'redis'))
  subscriber.on('message', (_channel, text) => {
    const id = Number(text)
    if (Number.isSafeInteger(id)) heard(id)
  })
  // Hints were lost while the connection was away.
  subscriber.on('ready', () => heard(Number.MAX_SAFE_INTEGER))
  subscriber.subscribe(channel).catch((error: unknown) => {
    if (!closing) log.warn({ err: error }, 'redis')
  })
  return {
    send(eventId: number) {
      publisher.publish(channel, String(eventId)).catch(() => {
        // The poll of the other processes finds it.
      })
    },
    async close() {
      closing = true
      subscriber.disconnect()
    },
  }
}
