import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Conversation, conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { conversationHref } from '#contract/href.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { showError } from '../../lib/errors/showError.ts'
import { call } from '../../lib/http/call.ts'
import { useConfirm } from '../../ui/dialog/confirm.ts'
import { toast } from '../../ui/dialog/toast.tsx'

/** Says what goes with the channel, moves it to the trash, and offers the way back for a moment. */
export function useDeletion(channel: Conversation): () => Promise<void> {
  const { t } = useTranslation('messages')
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { id, name, memberCount } = channel
  const params = { id }
  const restore = async () => {
    await call(conversationEndpoints.restore, { params })
    await navigate({ href: conversationHref(channel) })
  }
  return async () => {
    const { count } = await call(messageEndpoints.count, { params })
    const answer = await confirm({
      title: t('channel.deleteTitle', { name }),
      text: t('channel.deleteText', {
        messages: t('channel.messages', { count }),
        members: t('channel.members', { count: memberCount }),
      }),
      action: t('channel.delete'),
      danger: true,
    })
    if (!answer) return
    await call(conversationEndpoints.remove, { params })
    await navigate({ href: paths.directMessages })
    toast.undo(t('channel.deleted', { name }), () => void restore().catch(showError))
  }
}
