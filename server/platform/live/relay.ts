import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { z } from 'zod'
import { type SharedRedis, subscriberOf } from '../redis.ts'

const channelOf = ({ space }: SharedRedis) => `imece:relay:${space}`
const parcel = z.object({ from: z.string(), name: z.string(), content: z.unknown() })

/** Carries what holds for a moment and is kept nowhere (somebody types) to every process, this one first. */
export interface Relay {
  send(name: string, content: unknown): void
  listen<Content extends z.ZodType>(
    name: string,
    content: Content,
    heard: (content: z.output<Content>) => void,
  ): () => void
  close(): void
}

export function openRelay(shared: SharedRedis | undefined, log: Logger): Relay {
  const self = randomUUID()
  const listeners = new Map<string, ((content: unknown) => void)[]>()
  const deliver = (name: string, content: unknown) => {
    for (const heard of listeners.get(name) ?? []) heard(content)
  }
  const subscriber = shared && subscribe(shared, ({ from, name, content }) => from !== self && deliver(name, content))

  return {
    send(name, content) {
      deliver(name, content)
      const text = JSON.stringify({ from: self, name, content })
      shared?.redis.publish(channelOf(shared), text).catch(() => {
        // Nothing that goes this way is worth waiting for.
      })
    },
    listen(name, schema, heard) {
      const checked = (content: unknown) => {
        const parsed = schema.safeParse(content)
        if (parsed.success) heard(parsed.data)
        else log.warn({ name }, 'another process sent what this one does not understand')
      }
      listeners.set(name, [...(listeners.get(name) ?? []), checked])
      return () => {
        listeners.set(
          name,
          (listeners.get(name) ?? []).filter((other) => other !== checked),
        )
      }
    },
    close: () => subscriber?.disconnect(),
  }
}

function subscribe(shared: SharedRedis, heard: (message: z.output<typeof parcel>) => void): Redis {
  const subscriber = subscriberOf(shared)
  subscriber.on('message', (_channel, text) => {
    const message = parcel.safeParse(fromJson(text))
    if (message.success) heard(message.data)
  })
  subscriber.subscribe(channelOf(shared)).catch(() => {
    // Only when it is closed before it was ever connected; while it lives, it tries again.
  })
  return subscriber
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
