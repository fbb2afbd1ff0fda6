import Box from '@mui/material/Box'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnySearch, useChangeAddress } from '../../lib/address/useAddress.ts'
import { useConnection } from '../../lib/live/connection.ts'
import { OfflineIcon } from '../../ui/icons.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { MessageDialogs } from './actions/MessageDialogs.tsx'
import type { Look } from './conversationView.ts'
import { Banner } from './history/Banner.tsx'
import { HistorySkeleton } from './history/HistorySkeleton.tsx'
import { MainPane } from './MainPane.tsx'
import { useConversation } from './messages.data.ts'
import { useAskAudience } from './outbox/useAskAudience.ts'
import { ConversationSearch } from './search/ConversationSearch.tsx'
import { ThreadPanel } from './thread/ThreadPanel.tsx'

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
  const { t } = useTranslation('messages')
  const conversation = useConversation(conversationId)
  const detail = conversation.data
  const offline = useConnection(({ state }) => state === 'offline')
  const { yanit: threadRootId } = useAnySearch()
  const go = useChangeAddress()
  const openThread = useCallback((rootId: number) => go({ yanit: rootId }), [go])
  const jumpTo = useCallback((id: number) => go({ mesaj: id }), [go])
  useAskAudience(conversationId)
  const skeleton = (
    <Box sx={{ flex: 1, overflow: 'hidden' }}>
      <HistorySkeleton look={look} rows={6} />
    </Box>
  )
  return (
    <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, height: 1, display: 'flex', position: 'relative' }}>
      <Box sx={{ position: 'relative', flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {header}
        {offline && <Banner icon={OfflineIcon} tone="warning" text={t('state.offline')} />}
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
          onClose={() => go({ yanit: undefined })}
          jumpTo={jumpTo}
        />
      )}
      {detail && <MessageDialogs conversation={detail.conversation} />}
    </Box>
  )
}
