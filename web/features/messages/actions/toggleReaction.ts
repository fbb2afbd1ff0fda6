import type { Message } from '#contract/messages/messages.schemas.ts'

/** The message as it will be once the server has heard of it. */
export function toggleReaction(message: Message, emoji: string, me: number): { next: Message; on: boolean } {
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
