import type { QueryClient } from '@tanstack/react-query'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { errorText } from '../../../lib/errors/errorText.ts'
import { call } from '../../../lib/http/call.ts'
import { useConnection } from '../../../lib/live/connection.ts'
import { cacheSentMessage } from '../messages.data.ts'
import { openOutbox } from './outbox.ts'
import type { OutboxEntry } from './outboxEntry.ts'
import { startSender } from './sender.ts'

const bodyOf = ({ clientId, text, files, threadRootId, alsoInConversation, quote, confirmed }: OutboxEntry) => ({
  clientId,
  text,
  attachmentIds: files.map(({ id }) => id),
  threadRootId,
  alsoInConversation,
  quoteId: quote?.id ?? null,
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
