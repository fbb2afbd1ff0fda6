import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { conversationHref } from '#contract/href.ts'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { plainText } from '#contract/messages/mentions.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { editRefusal } from '#contract/messages/messages.policy.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { starredEndpoints } from '#contract/starred/starred.endpoints.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { copyLink, copyText } from '../../../ui/copyText.ts'
import { toast } from '../../../ui/dialog/toast.tsx'
import { applyMembership } from '../conversation/applyConversation.ts'
import { useConversationView } from '../conversationView.ts'
import { type ConversationDetail, cacheChangedMessage, cacheStar, conversationKeys } from '../messages.data.ts'
import { useMessageDialogs } from './messageDialogs.ts'
import { useStarred } from './starred.ts'

/** All actions on a message, and whether this person may use them. */
export function useMessageActions(message: Message) {
  const { t } = useTranslation('messages')
  const queryClient = useQueryClient()
  const { conversation, me, mayWrite, mayCompose, mayRemove, openThread, quote, edit } = useConversationView()
  const starred = useStarred(message.id)
  const mine = message.authorId === me
  const params = { id: message.id }
  const run = (work: Promise<unknown>) => void work.catch(showError)
  const take = (changed: Message) => cacheChangedMessage(queryClient, changed)
  const alive = message.deletedAt === null

  const star = async () => {
    cacheStar(queryClient, message.id, !starred)
    try {
      if (starred) await call(starredEndpoints.unstar, { params })
      else await call(starredEndpoints.star, { params, body: {} })
    } catch (error) {
      cacheStar(queryClient, message.id, starred)
      throw error
    }
  }
  const remove = async () => {
    take(await call(messageEndpoints.remove, { params }))
    const restore = () => run(call(messageEndpoints.restore, { params }).then(take))
    toast.undo(t('actions.removed'), restore)
  }
  const markUnread = async () => {
    const answer = await call(inboxEndpoints.markUnread, {
      params: { id: conversation.id },
      body: { seq: message.seq },
    })
    queryClient.setQueryData<ConversationDetail>(
      conversationKeys.one(conversation.id),
      (known) => known && applyMembership(known, { lastReadSeq: answer.lastReadSeq }),
    )
    toast.success(t('actions.markedUnread'))
  }
  return {
    starred,
    may: {
      act: mayWrite && alive,
      quote: mayCompose && alive,
      edit: mayCompose && alive && editRefusal(me, message, new Date()) === null,
      remove: alive && mayRemove(message.authorId),
      reply: mayWrite && alive && openThread !== undefined,
      markUnread: conversation.membership !== null && message.inConversation && !mine,
    },
    star: () => run(star()),
    reply: () => openThread?.(message.threadRootId ?? message.id),
    quote: () => quote(message),
    edit: () => edit(message),
    pin: () => run(call(message.pinnedAt ? messageEndpoints.unpin : messageEndpoints.pin, { params }).then(take)),
    forward: () => useMessageDialogs.setState({ forwarding: message }),
    remind: () => useMessageDialogs.setState({ reminding: message }),
    copyLink: () => void copyLink(conversationHref(conversation, message.id), t('actions.linkCopied')),
    copyText: () => void copyText(plainText(message.text, message.named), t('actions.textCopied')),
    markUnread: () => run(markUnread()),
    remove: () => run(remove()),
  }
}

export type MessageActions = ReturnType<typeof useMessageActions>
