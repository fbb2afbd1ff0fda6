import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { inboxEndpoints } from '#contract/inbox/inbox.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { applyMembership } from '../conversation/applyConversation.ts'
import { type ConversationDetail, conversationKeys } from '../messages.data.ts'

function followFocus(listener: () => void): () => void {
  const targets: [EventTarget, string][] = [
    [window, 'focus'],
    [window, 'blur'],
    [document, 'visibilitychange'],
  ]
  for (const [target, name] of targets) target.addEventListener(name, listener)
  return () => {
    for (const [target, name] of targets) target.removeEventListener(name, listener)
  }
}

const hasFocus = () => document.hasFocus() && document.visibilityState === 'visible'

interface Options {
  conversationId: number
  /** The last message, when it is on the screen. */
  seenSeq: number | undefined
  lastReadSeq: number | undefined
}

/**
 * A message counts as read when somebody can have seen it: the window has the focus and the last message is on the
 * screen.
 */
export function useReadMarking({ conversationId, seenSeq, lastReadSeq }: Options): void {
  const queryClient = useQueryClient()
  const focused = useSyncExternalStore(followFocus, hasFocus)
  const told = useRef(0)
  useEffect(() => {
    if (!focused || seenSeq === undefined || lastReadSeq === undefined) return
    if (seenSeq <= lastReadSeq || told.current === seenSeq) return
    told.current = seenSeq
    call(inboxEndpoints.markRead, { params: { id: conversationId }, body: { seq: seenSeq } })
      .then((answer) =>
        queryClient.setQueryData<ConversationDetail>(
          conversationKeys.one(conversationId),
          (known) => known && applyMembership(known, { lastReadSeq: answer.lastReadSeq }),
        ),
      )
      .catch(() => {
        told.current = 0
      })
  }, [focused, seenSeq, lastReadSeq, conversationId, queryClient])
}
