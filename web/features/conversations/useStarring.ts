import { useMutation, useQueryClient } from '@tanstack/react-query'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { inboxKey } from '../inbox/inbox.data.ts'
import { applyMembership } from '../messages/conversation/applyConversation.ts'
import { type ConversationDetail, conversationKeys } from '../messages/messages.data.ts'

/** A starred conversation stands before the others in my lists. */
export function useStarring(id: number) {
  const queryClient = useQueryClient()
  const show = (starred: boolean) =>
    queryClient.setQueryData<ConversationDetail>(
      conversationKeys.one(id),
      (known) => known && applyMembership(known, { starred }),
    )
  return useMutation({
    mutationFn: (starred: boolean) => call(conversationEndpoints.setStarred, { params: { id }, body: { starred } }),
    onMutate: show,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inboxKey }),
    onSettled: (_answer, error, starred) => error && show(!starred),
  })
}
