import { useMemo } from 'react'
import { useSession } from '../../../lib/session/session.ts'
import { useTypingNotices } from './typingStore.ts'

export interface Typist {
  userId: number
  fullName: string
}

/** Who else is typing in a conversation, or in one of its threads. */
export function useTyping(conversationId: number, threadRootId: number | null = null): readonly Typist[] {
  const notices = useTypingNotices((state) => state.notices)
  const me = useSession((session) => session.user?.id)
  return useMemo(
    () =>
      notices.filter(
        (notice) =>
          notice.conversationId === conversationId && notice.threadRootId === threadRootId && notice.userId !== me,
      ),
    [notices, conversationId, threadRootId, me],
  )
}
