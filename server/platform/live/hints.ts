import type { Logger } from 'pino'
import { type SharedRedis, subscriberOf } from '../redis.ts'

const channelOf = ({ space }: SharedRedis) => `imece:events:${space}`

/** Tells the other processes that there is something to read. A hint that gets lost costs a second, nothing else. */
export function openHints(shared: SharedRedis, log: Logger, heard: (eventId: number) => void) {
  const channel = channelOf(shared)
  const subscriber = subscriberOf(shared)
  let closing = false
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
      shared.redis.publish(channel, String(eventId)).catch(() => {
        // The poll of the other processes finds it.
      })
    },
    async close() {
      closing = true
      subscriber.disconnect()
    },
  }
}
