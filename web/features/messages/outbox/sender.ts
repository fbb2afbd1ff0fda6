import type { QueryClient } from '@tanstack/react-query'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { errorText } from '../../../lib/errors/errorText.ts'
import { ApiError, ConnectionError } from '../../../lib/http/apiError.ts'
import { call } from '../../../lib/http/call.ts'
import { useConnection } from '../../../lib/live/connection.ts'
import { cacheSentMessage } from '../messages.data.ts'
import { changeInOutbox, openOutbox, removeFromOutbox, useOutbox } from './outbox.ts'
import type { OutboxEntry } from './outboxEntry.ts'

interface Delivery {
  /** Resolves once the server has it and the page shows it. */
  deliver(entry: OutboxEntry): Promise<void>
  reasonOf(error: unknown): Promise<string>
}

const shortestWaitMs = 1000
const longestWaitMs = 30_000

/** No answer, a server error or too many requests: the same message may succeed a moment later. */
const passes = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof ApiError && (error.status >= 500 || error.status === 429))

/**
 * Sends the waiting messages one after the other in the order of writing. By its `clientId` a repeat is the same
 * message.
 */
export function startSender({ deliver, reasonOf }: Delivery) {
  let running = false
  let stopped = false
  /** The connection came back while an earlier try was still under way. */
  let hurry = false
  let wait = shortestWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined

  async function settle(entry: OutboxEntry, error: unknown): Promise<boolean> {
    if (passes(error)) {
      const asked = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 0
      timer = setTimeout(() => void run(), Math.max(asked, wait))
      wait = Math.min(longestWaitMs, wait * 2)
      return false
    }
    // The session ended: it waits for the same person to come back.
    if (error instanceof ApiError && error.status === 401) return false
    if (error instanceof ApiError && error.code === 'largeAudience') changeInOutbox(entry.clientId, { state: 'asking' })
    else changeInOutbox(entry.clientId, { state: 'failed', reason: await reasonOf(error) })
    return true
  }

  async function run(): Promise<void> {
    if (running || stopped) return
    clearTimeout(timer)
    running = true
    try {
      for (let goOn = true; goOn && !stopped; ) {
        const entry = useOutbox.getState().entries.find(({ state }) => state === 'waiting')
        if (entry === undefined) break
        try {
          await deliver(entry)
          removeFromOutbox(entry.clientId)
          wait = shortestWaitMs
        } catch (error) {
          goOn = await settle(entry, error)
        }
      }
    } finally {
      running = false
    }
    if (!hurry) return
    hurry = false
    void run()
  }

  const stopWatching = useOutbox.subscribe((now, before) => {
    if (
      now.entries.length > before.entries.length ||
      now.entries.some(({ state }, at) => state === 'waiting' && before.entries[at]?.state !== 'waiting')
    )
      void run()
  })
  void run()

  return {
    /** The connection is back: no need to wait any longer. */
    now: () => {
      wait = shortestWaitMs
      hurry = running
      void run()
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      stopWatching()
    },
  }
}

const bodyOf = ({
  clientId,
  text,
  files,
  threadRootId,
  alsoInConversation,
  quote,
  draftKey,
  confirmed,
}: OutboxEntry) => ({
  clientId,
  text,
  attachmentIds: files.map(({ id }) => id),
  threadRootId,
  alsoInConversation,
  quoteId: quote?.id ?? null,
  draftKey,
  confirmed,
})

/** Runs while somebody is signed in, on whatever page they are. */
export function startOutbox(queryClient: QueryClient, userId: number): () => void {
  const close = openOutbox(userId)
  const sender = startSender({
    deliver: async (entry) => {
      const params = { id: entry.conversationId }
      cacheSentMessage(queryClient, await call(messageEndpoints.send, { params, body: bodyOf(entry) }))
    },
    reasonOf: errorText,
  })
  const stopFollowing = useConnection.subscribe(({ state }, before) => {
    if (state === 'online' && before.state !== 'online') sender.now()
  })
  window.addEventListener('online', sender.now)
  return () => {
    window.removeEventListener('online', sender.now)
    stopFollowing()
    sender.stop()
    close()
  }
}
