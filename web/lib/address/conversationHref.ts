import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { messagePath } from '#contract/messages/paths.ts'
import { paths } from '#contract/paths.ts'

/** Where a conversation is read, at a message of it if one is named. */
export function conversationHref({ type, id }: Pick<Conversation, 'type' | 'id'>, messageId?: number): string {
  if (messageId !== undefined) return messagePath({ conversationId: id, type, messageId })
  return type === 'channel' ? paths.channel.replace('$id', String(id)) : `${paths.directMessages}?konusma=${id}`
}

/** The direct conversation with somebody, whether there is one yet or not. */
export const personHref = (userId: number): string => `${paths.directMessages}?kisi=${userId}`
