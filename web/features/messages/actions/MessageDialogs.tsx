import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { exactText } from '../../../ui/format/instantText.ts'
import { MomentDialog } from '../composer/MomentDialog.tsx'
import { changeWindows, messageKeys } from '../messages.data.ts'
import { applyReminder } from '../windows/window.ts'
import { ForwardDialog } from './ForwardDialog.tsx'
import { useMessageDialogs } from './messageDialogs.ts'

export function MessageDialogs({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('messages')
  const format = useFormat()
  const queryClient = useQueryClient()
  const { forwarding, reminding } = useMessageDialogs()
  const remind = async (message: Message, at: Date) => {
    await call(messageEndpoints.remind, { params: { id: message.id }, body: { at: at.toISOString() } })
    changeWindows(queryClient, messageKeys.conversation(message.conversationId), (window) =>
      applyReminder(window, message.id, at.toISOString()),
    )
    toast.success(t('actions.reminded', { time: exactText(at, format) }))
  }
  return (
    <>
      {forwarding?.conversationId === conversation.id && (
        <ForwardDialog message={forwarding} onClose={() => useMessageDialogs.setState({ forwarding: null })} />
      )}
      {reminding?.conversationId === conversation.id && (
        <MomentDialog
          title={t('actions.remind')}
          action={t('actions.remindAction')}
          onClose={() => useMessageDialogs.setState({ reminding: null })}
          onChoose={(at) => void remind(reminding, at).catch(showError)}
        />
      )}
    </>
  )
}
