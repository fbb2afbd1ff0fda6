import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { call } from '../../lib/http/call.ts'
import { inboxKey } from '../inbox/inbox.data.ts'

/** Finds a direct conversation or makes a group; the list knows it before the page goes there. */
export function useOpenConversation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: BodyInput<typeof conversationEndpoints.open>) =>
      call(conversationEndpoints.open, { body: wanted }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inboxKey }),
  })
}
