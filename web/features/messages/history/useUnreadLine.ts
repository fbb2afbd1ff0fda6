import { useEffect, useState } from 'react'
import type { Conversation } from '#contract/conversations/conversations.endpoints.ts'

/** Messages with a sequence above `after` and not above `until` count as new. */
export interface UnreadStretch {
  after: number
  until: number
}

const open = Number.POSITIVE_INFINITY

/**
 * The messages that were new when the conversation was opened, or came while nobody looked at the window. The line
 * stays while the person reads: one that vanished would not help. Messages that come while the person looks are not
 * new.
 */
export function useUnreadLine({ membership, lastSeq }: Conversation): UnreadStretch | null {
  const cursor = membership?.lastReadSeq
  const [stretch, setStretch] = useState<UnreadStretch | null>(() =>
    cursor === undefined ? null : { after: cursor, until: document.hasFocus() ? lastSeq : open },
  )
  // "Mark unread from here" moves the cursor back, and the line with it.
  useEffect(() => {
    if (cursor !== undefined)
      setStretch((known) => (known && cursor < known.after ? { after: cursor, until: open } : known))
  }, [cursor])
  useEffect(() => {
    const leave = () => {
      if (cursor !== undefined && cursor >= lastSeq) setStretch({ after: cursor, until: open })
    }
    const back = () => setStretch((known) => known && { ...known, until: Math.min(known.until, lastSeq) })
    window.addEventListener('blur', leave)
    window.addEventListener('focus', back)
    return () => {
      window.removeEventListener('blur', leave)
      window.removeEventListener('focus', back)
    }
  }, [cursor, lastSeq])
  return stretch
}
