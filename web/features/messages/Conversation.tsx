import Box from '@mui/material/Box'
import { type ReactNode, useCallback, useRef } from 'react'
import { useAnySearch, useChangeAddress } from '../../lib/address/useAddress.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { useSize } from '../../ui/useSize.ts'
import { MessageDialogs } from './actions/MessageDialogs.tsx'
import { dropArea } from './composer/FileDropOverlay.tsx'
import type { Look } from './conversationView.ts'
import { HistorySkeleton } from './history/HistorySkeleton.tsx'
import { MainPane } from './MainPane.tsx'
import { useConversation } from './messages.data.ts'
import { useAskAudience } from './outbox/useAskAudience.ts'
import { ConversationSearch } from './search/ConversationSearch.tsx'
import { ThreadPanel } from './thread/ThreadPanel.tsx'
import { useCloseThread } from './thread/useCloseThread.ts'

export type ConversationProps = {
  conversationId: number
  /** Rows as in a channel, or bubbles as between people. */
  look: Look
  /** 64 px high, drawn by the page. */
  header: ReactNode
  /** Opens at this message, and goes there when it changes. */
  messageId?: number | undefined
  /** The search inside this conversation covers the history. */
  search?: boolean
  onSearchClose?: () => void
  /** In place of the field: a way to join, or the notice of a block. */
  composer?: ReactNode
  /** The actions of an empty history. */
  emptyActions?: ReactNode
}

/** A whole conversation: history, field, and the thread that the address names. Keyed by its id. */
export function Conversation(props: ConversationProps) {
  const { conversationId, look, header, messageId, search = false, onSearchClose, composer, emptyActions } = props
  const conversation = useConversation(conversationId)
  const detail = conversation.data
  const { yanit: threadRootId } = useAnySearch()
  const [{ width: room }, roomRef] = useSize()
  const go = useChangeAddress()
  const openThread = useCallback((rootId: number) => go({ yanit: rootId }), [go])
  const jumpTo = useCallback((id: number) => go({ mesaj: id }), [go])
  const passMessage = useCallback(() => go({ mesaj: undefined }, { replace: true }), [go])
  const whole = useRef<HTMLElement>(null)
  const wholeRef = useCallback(
    (element: HTMLElement | null) => {
      whole.current = element
      return roomRef(element)
    },
    [roomRef],
  )
  const main = useRef<HTMLDivElement>(null)
  const hideThread = useCallback(() => go({ yanit: undefined }), [go])
  const closeThread = useCloseThread({ rootId: threadRootId, whole, main, covered: search, onClose: hideThread })
  useAskAudience(conversationId)
  const skeleton = (
    <Box sx={{ flex: 1, overflow: 'hidden' }}>
      <HistorySkeleton look={look} rows={6} />
    </Box>
  )
  return (
    <Box ref={wholeRef} sx={{ flex: 1, minWidth: 0, minHeight: 0, height: 1, display: 'flex', position: 'relative' }}>
      <Box
        ref={main}
        {...dropArea}
        sx={{ position: 'relative', flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}
      >
        {header}
        <Loaded query={conversation} skeleton={skeleton}>
          {(known) => (
            <MainPane
              detail={known}
              look={look}
              messageId={messageId}
              composer={composer}
              emptyActions={emptyActions}
              openThread={openThread}
              jumpTo={jumpTo}
              onPassed={passMessage}
            />
          )}
        </Loaded>
        {search && detail && (
          <ConversationSearch conversation={detail.conversation} onPick={jumpTo} onClose={() => onSearchClose?.()} />
        )}
      </Box>
      {detail && threadRootId !== undefined && (
        <ThreadPanel
          key={threadRootId}
          detail={detail}
          rootId={threadRootId}
          room={room}
          onClose={closeThread}
          jumpTo={jumpTo}
        />
      )}
      {detail && <MessageDialogs conversation={detail.conversation} />}
    </Box>
  )
}
