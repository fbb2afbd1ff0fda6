import { useQueryClient } from '@tanstack/react-query'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { showError } from '../../../lib/errors/showError.ts'
import { call } from '../../../lib/http/call.ts'
import { noteEmoji } from '../../../ui/emoji/frequentEmoji.ts'
import { useConversationView } from '../conversationView.ts'
import { cacheChangedMessage } from '../messages.data.ts'

/** Adds or removes my own emoji reaction; shown at once, removed if the server refuses. */
export function useReact(message: Message): (emoji: string) => void {
  const queryClient = useQueryClient()
  const { me } = useConversationView()
  return (emoji) => {
    const { next, on } = toggleReaction(message, emoji, me)
    if (on) noteEmoji(emoji)
    cacheChangedMessage(queryClient, next)
    call(on ? messageEndpoints.react : messageEndpoints.unreact, { params: { id: message.id, emoji } })
      .then((answer) => cacheChangedMessage(queryClient, answer))
      .catch((error: unknown) => {
        cacheChangedMessage(queryClient, message)
        void showError(error)
      })
  }
}

/** The message as it will be once the server has the change. */
function toggleReaction(message: Message, emoji: string, me: number): { next: Message; on: boolean } {
  const known = message.reactions.find((reaction) => reaction.emoji === emoji)
  const on = !known?.userIds.includes(me)
  const changed = {
    emoji,
    userIds: on ? [...(known?.userIds ?? []), me] : (known?.userIds ?? []).filter((id) => id !== me),
  }
  const reactions = known
    ? message.reactions.map((reaction) => (reaction === known ? changed : reaction))
    : [...message.reactions, changed]
  return { next: { ...message, reactions: reactions.filter(({ userIds }) => userIds.length > 0) }, on }
}
