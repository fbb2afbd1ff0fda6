import type { conversationTypes } from '../conversations/conversations.endpoints.ts'
import { paths } from '../paths.ts'

interface Place {
  conversationId: number
  type: (typeof conversationTypes)[number]
  messageId: number
}

/** Where a message stands, so that it can be jumped to. */
export function messagePath({ conversationId, type, messageId }: Place): string {
  if (type === 'channel') return `${paths.channel.replace('$id', String(conversationId))}?mesaj=${messageId}`
  return `${paths.directMessages}?konusma=${conversationId}&mesaj=${messageId}`
}
