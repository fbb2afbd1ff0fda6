import { randomUUID } from 'node:crypto'
import { newFigures } from './figures.ts'

interface Sent {
  conversationId: number
  sentAt: number
  acknowledgedAt: number | null
  seq: number | null
  eventId: number | null
}

/** While a page is open, everything between these two events reaches it, by the socket or by catching up. */
export interface Hearing {
  from: number
  until: number
  last: number
  heard: Set<string>
}

/** Who wrote what, and who heard it. Others may write in the same conversations: their messages are nobody's here. */
export function createLedger(isMeasuring: () => boolean) {
  const sent = new Map<string, Sent>()
  const members = new Map<number, Set<number>>()
  const hearings = new Map<number, Hearing[]>()
  /** From the moment that the writer knows it is stored; and from the moment of sending. */
  const sinceAcknowledged = newFigures()
  const sinceSent = newFigures()
  let heardTwice = 0

  function unheardBy(userId: number, clientId: string, { eventId }: Sent): boolean {
    const id = eventId ?? Number.POSITIVE_INFINITY
    const open = (hearings.get(userId) ?? []).filter(({ from, until }) => from < id && id <= until)
    return open.length > 0 && !open.some(({ heard }) => heard.has(clientId))
  }

  return {
    sinceAcknowledged,
    sinceSent,
    belongs(userId: number, conversationId: number) {
      const known = members.get(conversationId) ?? new Set()
      members.set(conversationId, known.add(userId))
    },
    send(conversationId: number): string {
      const clientId = randomUUID()
      sent.set(clientId, { conversationId, sentAt: performance.now(), acknowledgedAt: null, seq: null, eventId: null })
      return clientId
    },
    acknowledge(clientId: string, seq: number) {
      const message = sent.get(clientId)
      if (message) Object.assign(message, { acknowledgedAt: performance.now(), seq })
    },
    /** From behind this event on. */
    listen(userId: number, from: number): Hearing {
      const hearing = { from, until: Number.POSITIVE_INFINITY, last: from, heard: new Set<string>() }
      hearings.set(userId, [...(hearings.get(userId) ?? []), hearing])
      return hearing
    },
    hear({ heard }: Hearing, eventId: number, clientId: string) {
      const message = sent.get(clientId)
      if (!message) return
      message.eventId = eventId
      if (heard.has(clientId)) heardTwice++
      heard.add(clientId)
      if (!isMeasuring()) return
      const now = performance.now()
      sinceSent.times.push(now - message.sentAt)
      sinceAcknowledged.times.push(Math.max(0, now - (message.acknowledgedAt ?? now)))
    },
    /** How many are still missing at how many ears. */
    unheard(): number {
      let missing = 0
      for (const [clientId, message] of sent) {
        if (message.acknowledgedAt === null) continue
        for (const userId of members.get(message.conversationId) ?? []) {
          if (unheardBy(userId, clientId, message)) missing++
        }
      }
      return missing
    },
    /** Conversations with something to look up afterwards, from which place on, and who may. */
    written(): { conversationId: number; memberIds: number[]; first: number }[] {
      const firsts = new Map<number, number>()
      for (const { conversationId, seq } of sent.values()) {
        const first = firsts.get(conversationId) ?? Number.POSITIVE_INFINITY
        firsts.set(conversationId, Math.min(first, seq ?? Number.POSITIVE_INFINITY))
      }
      return [...firsts].map(([conversationId, first]) => {
        return { conversationId, memberIds: [...(members.get(conversationId) ?? [])], first }
      })
    },
    /** Against everything that is stored in those conversations, by `clientId`. */
    tally(stored: readonly string[]) {
      const times = new Map<string, number>()
      for (const clientId of stored) if (sent.has(clientId)) times.set(clientId, (times.get(clientId) ?? 0) + 1)
      const acknowledged = [...sent].filter(([, { acknowledgedAt }]) => acknowledgedAt !== null)
      return {
        sent: sent.size,
        acknowledged: acknowledged.length,
        stored: times.size,
        lost: acknowledged.filter(([clientId]) => !times.has(clientId)).length,
        doubled: [...times.values()].filter((count) => count > 1).length + heardTwice,
        unheard: this.unheard(),
      }
    },
  }
}
export type Ledger = ReturnType<typeof createLedger>
