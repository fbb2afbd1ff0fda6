import { create } from 'zustand'
import { type TypingNotice, typingLastsMs, typingName, typingNotice } from '#contract/conversations/typing.ts'
import { onEphemeral } from '../../../lib/live/ephemeral.ts'

/** Who types where, by the last notices; each notice disappears by itself. */
export const useTypingNotices = create<{ notices: readonly TypingNotice[] }>(() => ({ notices: [] }))

const ends = new Map<string, ReturnType<typeof setTimeout>>()
const keyOf = ({ conversationId, threadRootId, userId }: Omit<TypingNotice, 'fullName'>) =>
  `${conversationId}/${threadRootId}/${userId}`

function drop(key: string): void {
  clearTimeout(ends.get(key))
  ends.delete(key)
  useTypingNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => keyOf(notice) !== key) }))
}

function take(notice: TypingNotice): void {
  const key = keyOf(notice)
  clearTimeout(ends.get(key))
  ends.set(
    key,
    setTimeout(() => drop(key), typingLastsMs),
  )
  if (useTypingNotices.getState().notices.some((known) => keyOf(known) === key)) return
  useTypingNotices.setState(({ notices }) => ({ notices: [...notices, notice] }))
}

/** The message that somebody typed has arrived. */
export function forgetTyping(conversationId: number, userId: number): void {
  for (const notice of useTypingNotices.getState().notices) {
    if (notice.conversationId === conversationId && notice.userId === userId) drop(keyOf(notice))
  }
}

onEphemeral(typingName, typingNotice, take)
