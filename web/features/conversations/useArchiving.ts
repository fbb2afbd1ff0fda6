import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { toast } from '../../ui/dialog/toast.tsx'
import { conversationKeys } from '../messages/messages.data.ts'

/** Puts a channel into the archive, or takes it out again. */
export function useArchiving({ id, version }: Pick<Conversation, 'id' | 'version'>) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (archived: boolean) =>
      call(conversationEndpoints.setArchived, { params: { id }, body: { archived, version } }),
    onSuccess: async (_channel, archived) => {
      toast.success(t(archived ? 'channel.archived' : 'channel.unarchived'))
      await queryClient.invalidateQueries({ queryKey: conversationKeys.one(id) })
      await queryClient.invalidateQueries({ queryKey: conversationKeys.channels })
    },
  })
}
