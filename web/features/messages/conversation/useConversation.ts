import { useQuery } from '@tanstack/react-query'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import type { ResponseOf } from '#contract/http/endpoint.ts'
import { call } from '../../../lib/http/call.ts'
import { conversationKeys } from './conversationKeys.ts'

/** A conversation with everybody in it. */
export type ConversationDetail = ResponseOf<typeof conversationEndpoints.read>

export function useConversation(id: number) {
  return useQuery({
    queryKey: conversationKeys.one(id),
    queryFn: ({ signal }) => call(conversationEndpoints.read, { params: { id }, signal }),
    enabled: id > 0,
  })
}
