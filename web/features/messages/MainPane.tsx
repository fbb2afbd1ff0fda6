import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { reads } from '../../lib/http/call.ts'
import { ErrorMarkIcon, InfoIcon, MessageIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { useConversationName } from '../inbox/conversationName.ts'
import { StarredContext } from './actions/starred.ts'
import { Composer } from './composer/Composer.tsx'
import type { ComposerMode } from './composer/ModeBar.tsx'
import { ConversationViewProvider, type Look, useMakeView } from './conversationView.ts'
import { Banner } from './history/Banner.tsx'
import { History } from './history/History.tsx'
import { HistorySkeleton } from './history/HistorySkeleton.tsx'
import { JumpToDay } from './history/JumpToDay.tsx'
import { useUnreadLine } from './history/useUnreadLine.ts'
import { isGone } from './isGone.ts'
import { type Anchor, type ConversationDetail, messageKeys, type Scope } from './messages.data.ts'
import { useOutbox } from './outbox/outbox.ts'
import { useMessages } from './windows/useMessages.ts'
import type { MessageWindow } from './windows/window.ts'

type MainPaneProps = {
  detail: ConversationDetail
  look: Look
  messageId: number | undefined
  composer: ReactNode
  emptyActions: ReactNode
  openThread: (rootId: number) => void
  jumpTo: (messageId: number) => void
  /** The address names no message any more. */
  onPassed: () => void
}

/** Opens where the person stopped reading, unless the loaded end already reaches back that far. */
function useAnchor(detail: ConversationDetail, scope: Scope, messageId: number | undefined) {
  const queryClient = useQueryClient()
  const [anchor, setAnchor] = useState<Anchor>(() => {
    if (messageId !== undefined) return { at: 'message', id: messageId }
    const { membership, lastSeq } = detail.conversation
    const read = membership?.lastReadSeq ?? lastSeq
    const end = queryClient.getQueryData<MessageWindow>(messageKeys.window(scope, { at: 'end' }))
    const reaches = end !== undefined && (end.rows[0]?.seq ?? Number.POSITIVE_INFINITY) <= read
    return read < lastSeq && !reaches ? { at: 'unread', seq: read } : { at: 'end' }
  })
  return [anchor, setAnchor] as const
}

function Empty({ detail, actions }: { detail: ConversationDetail; actions: ReactNode }) {
  const { t } = useTranslation('messages')
  const channel = detail.conversation.type === 'channel'
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', overflow: 'auto' }}>
      <EmptyState icon={MessageIcon} title={t(channel ? 'empty.channel' : 'empty.direct')} action={actions} />
    </Box>
  )
}

export function MainPane(props: MainPaneProps) {
  const { detail, look, messageId, composer, emptyActions, openThread, jumpTo, onPassed } = props
  const { t } = useTranslation('messages')
  const { conversation } = detail
  const { id } = conversation
  const scope = useMemo<Scope>(() => ({ conversationId: id, threadRootId: null }), [id])
  const [mode, setMode] = useState<ComposerMode>({ kind: 'new' })
  const view = useMakeView({ detail, scope, look, openThread, jumpTo, onMode: setMode })
  const [anchor, setAnchor] = useAnchor(detail, scope, messageId)
  const unread = useUnreadLine(conversation)
  const { window, error, refetch, failed, loadOlder, loadNewer } = useMessages(scope, anchor)
  const [goneId, setGoneId] = useState<number>()
  const before = useRef<Anchor>({ at: 'end' })
  const [passedId, setPassedId] = useState<number>()
  if (passedId !== undefined && passedId !== messageId) setPassedId(undefined)
  const [asked, setAsked] = useState<Anchor>()
  const wanted = messageId === goneId || messageId === passedId ? undefined : messageId
  const target = useJumpTarget(wanted, window, openThread)
  const pending = useOutbox((outbox) => outbox.entries.some((entry) => entry.conversationId === id))

  /** Somewhere else than where the link led: at once here, and in the address. */
  const goOn = (to: Anchor) => {
    setPassedId(messageId)
    setAsked(to)
    setAnchor(to)
    if (messageId !== undefined) onPassed()
  }

  useEffect(() => {
    if (wanted === undefined || window?.rows.some((row) => row.id === wanted)) return
    setAnchor((now) => (now.at === 'message' && now.id === wanted ? now : { at: 'message', id: wanted }))
  }, [wanted, window, setAnchor])
  useEffect(() => {
    if (anchor.at !== 'message') before.current = anchor
    else if (isGone(error)) {
      // Where the person was, or the end if the link brought them here.
      setGoneId(anchor.id)
      setAnchor(before.current)
    }
  }, [anchor, error, setAnchor])
  const starred = useMemo(() => new Set(window?.marks.starred), [window?.marks.starred])
  const lastOwn = window?.rows.findLast((row) => row.authorId === view.me && row.deletedAt === null)
  const name = useConversationName()(conversation)
  return (
    <ConversationViewProvider value={view}>
      <StarredContext value={starred}>
        {messageId !== undefined && messageId === goneId && (
          <Banner icon={InfoIcon} tone="warning" text={t('history.gone')} />
        )}
        {failed === 'older' && (
          <Banner icon={ErrorMarkIcon} tone="error" text={t('history.failed')} onRetry={() => void loadOlder()} />
        )}
        {window && (window.rows.length > 0 || pending) && (
          <History
            key={JSON.stringify(anchor)}
            window={window}
            target={target}
            asked={anchor === asked ? asked : undefined}
            unread={unread}
            onOlder={() => void loadOlder()}
            onNewer={() => void loadNewer()}
            onLatest={() => goOn({ at: 'end' })}
          />
        )}
        {window && window.rows.length === 0 && !pending && <Empty detail={detail} actions={emptyActions} />}
        {!window && (
          <Box sx={{ flex: 1, minHeight: 0, overflow: 'hidden', display: 'flex', flexDirection: 'column' }}>
            {error ? (
              <Banner icon={ErrorMarkIcon} tone="error" text={t('history.failed')} onRetry={() => void refetch()} />
            ) : (
              <HistorySkeleton look={look} rows={look === 'flat' ? 6 : 5} />
            )}
          </Box>
        )}
        <JumpToDay conversationId={id} onJump={(day) => goOn({ at: 'day', day })} />
        {composer ?? (
          <Composer
            placeholder={t(conversation.type === 'channel' ? 'composer.toChannel' : 'composer.toPerson', { name })}
            mode={mode}
            onMode={setMode}
            lastOwn={lastOwn}
          />
        )}
      </StarredContext>
    </ConversationViewProvider>
  )
}

/** The message to show for the requested one: a reply that is only in its thread opens that thread. */
function useJumpTarget(
  messageId: number | undefined,
  window: MessageWindow | undefined,
  openThread: (rootId: number) => void,
): number | undefined {
  const id = messageId ?? 0
  const missing = messageId !== undefined && window !== undefined && !window.rows.some((row) => row.id === messageId)
  const { data } = useQuery({
    queryKey: messageKeys.one(id),
    queryFn: reads(messageEndpoints.read, { params: { id } }),
    enabled: missing,
  })
  const rootId = missing && data?.inConversation === false ? data.threadRootId : null
  useEffect(() => {
    if (rootId !== null) openThread(rootId)
  }, [rootId, openThread])
  return rootId ?? messageId
}
