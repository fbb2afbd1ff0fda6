import { setTimeout as delay } from 'node:timers/promises'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { messageSent } from '#contract/messages/messages.events.ts'
import { type Message, message } from '#contract/messages/messages.schemas.ts'
import { createLive } from '../web/lib/live/live.ts'
import type { Crowd } from './place.ts'

/** Longer than any request may take, so that one that hangs is measured. */
const patienceMs = 30_000
const pauseMs = 1000
const retryAfterMs = 300
/** After the fault, for what is still on its way: each a bound for what would never end. */
const acknowledgedWithinMs = 45_000
const heardWithinMs = 30_000

export interface Tally {
  sent: number
  acknowledged: number
  stored: number
  lost: number
  doubled: number
  unheard: number
  /** How often each was seen, by status or as `no answer`. */
  errors: Map<string, number>
  longestMs: number
}

/** People who write, each again under the same `clientId` until it is acknowledged, and people who listen. */
export async function startLoad(url: string, crowd: Crowd, channel: number, text: (number: number) => string) {
  const path = messageEndpoints.send.path.replace(':id', String(channel))
  const sent = new Set<string>()
  const acknowledged = new Map<string, Message>()
  const errors = new Map<string, number>()
  let longestMs = 0
  let giveUpAt = Number.POSITIVE_INFINITY
  let over = false

  async function attempt(token: string, clientId: string, number: number): Promise<Message | null> {
    const start = performance.now()
    const seen = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId, text: text(number) }),
      signal: AbortSignal.timeout(patienceMs),
    })
      .then(async (answer) => (answer.status === 201 ? message.parse(await answer.json()) : String(answer.status)))
      .catch(() => 'no answer')
    longestMs = Math.max(longestMs, performance.now() - start)
    if (typeof seen !== 'string') return seen
    errors.set(seen, (errors.get(seen) ?? 0) + 1)
    return null
  }

  async function write(token: string, writer: number) {
    await delay((writer * pauseMs) / crowd.writers.length)
    for (let number = 0; !over; number++) {
      const clientId = `yazan-${channel}-${writer}-${number}`
      sent.add(clientId)
      for (let told: Message | null = null; told === null && performance.now() < giveUpAt; ) {
        told = await attempt(token, clientId, number)
        if (told) acknowledged.set(clientId, told)
        else await delay(retryAfterMs)
      }
      await delay(pauseMs * (0.7 + 0.6 * Math.random()))
    }
  }

  const listeners = await Promise.all(crowd.listeners.map(({ token }) => listen(url, token, channel)))
  const writing = Promise.all(crowd.writers.map(({ token }, writer) => write(token, writer)))

  async function history(): Promise<Message[]> {
    const all: Message[] = []
    for (;;) {
      const query = `?limit=100&after=${all.at(-1)?.seq ?? 0}`
      const headers = { authorization: crowd.writers[0]?.token ?? '' }
      const answer = await fetch(url + path + query, { headers, signal: AbortSignal.timeout(patienceMs) })
      const page = messageEndpoints.list.response.parse(await answer.json())
      all.push(...page.rows)
      if (!page.hasAfter) return all
    }
  }

  return {
    acknowledged: () => acknowledged.size,
    /** Nobody begins another message; what is on its way is acknowledged, or given up in the end. */
    async finish() {
      over = true
      giveUpAt = performance.now() + acknowledgedWithinMs
      await writing
    },
    /** Once the fault is over and the servers are well: what became of everything. */
    async tally(): Promise<Tally> {
      const stored = await history()
      const missed = () =>
        listeners.reduce((sum, { heard }) => sum + stored.filter(({ id }) => !heard.has(id)).length, 0)
      for (let waited = 0; missed() > 0 && waited < heardWithinMs; waited += 100) await delay(100)
      const ids = new Set(stored.map(({ id }) => id))
      const twiceHeard = listeners.flatMap(({ heard }) => [...heard.values()].filter((times) => times > 1))
      return {
        sent: sent.size,
        acknowledged: acknowledged.size,
        stored: stored.filter(({ clientId }) => sent.has(clientId)).length,
        lost: [...acknowledged.values()].filter(({ id }) => !ids.has(id)).length,
        doubled: stored.length - new Set(stored.map(({ clientId }) => clientId)).size + twiceHeard.length,
        unheard: missed(),
        errors,
        longestMs,
      }
    },
    close() {
      over = true
      giveUpAt = 0
      for (const { live } of listeners) live.close()
    },
  }
}

/** An open page: the product's own connection, which comes back and catches up by itself. */
async function listen(url: string, token: string, channel: number) {
  const heard = new Map<number, number>()
  const live = createLive({ url, token: () => token, signedOut: () => {} })
  live.onEvent(({ name, payload }) => {
    if (name !== messageSent.name) return
    const { id, conversationId } = messageSent.payload.parse(payload)
    if (conversationId === channel) heard.set(id, (heard.get(id) ?? 0) + 1)
  })
  for (let waited = 0; live.state() !== 'online'; waited += 50) {
    if (waited > patienceMs) throw new Error('A listener does not come online')
    await delay(50)
  }
  return { live, heard }
}
