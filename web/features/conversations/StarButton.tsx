import IconButton from '@mui/material/IconButton'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { StarFilledIcon, StarIcon } from '../../ui/icons.ts'
import { inboxKey } from '../inbox/inbox.data.ts'
import { applyMembership } from '../messages/conversation/applyConversation.ts'
import { type ConversationDetail, conversationKeys } from '../messages/messages.data.ts'

export function StarButton({ channel }: { channel: Conversation }) {
  const { t } = useTranslation('messages')
  const starring = useStarring(channel.id)
  const starred = channel.membership?.starred ?? false
  const Icon = starred ? StarFilledIcon : StarIcon
  return (
    <IconButton
      size="small"
      aria-pressed={starred}
      aria-label={t('channel.star')}
      title={t(starred ? 'channel.unstar' : 'channel.star')}
      onClick={() => starring.mutate(!starred)}
      sx={starred ? { color: 'tone.warning.ink' } : undefined}
    >
      <Icon width={18} height={18} aria-hidden />
    </IconButton>
  )
}

/** A starred conversation stands before the others in my lists. */
function useStarring(id: number) {
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
