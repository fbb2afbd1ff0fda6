import Box from '@mui/material/Box'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useFormat } from '../../../ui/format/FormatProvider.tsx'
import { Row } from '../../../ui/layout.ts'
import { useSize } from '../../../ui/useSize.ts'
import { visuallyHidden } from '../../../ui/visuallyHidden.ts'
import { useConversationView } from '../conversationView.ts'
import { MessageItem } from '../message/MessageItem.tsx'
import { PendingItem } from '../message/PendingItem.tsx'
import type { Anchor } from '../messages.data.ts'
import { useOutbox } from '../outbox/outbox.ts'
import type { MessageWindow } from '../windows/window.ts'
import { DayPill, DaySeparator } from './DaySeparator.tsx'
import { HistorySkeleton } from './HistorySkeleton.tsx'
import { type HistoryItem, historyItems } from './items.ts'
import { NewMessagesPill } from './NewMessagesPill.tsx'
import { useHistoryScroll } from './useHistoryScroll.ts'
import { useReadMarking } from './useReadMarking.ts'
import type { UnreadStretch } from './useUnreadLine.ts'

type HistoryProps = {
  window: MessageWindow
  target: number | undefined
  /** Where the person asked to go, if this is not where the conversation opened. */
  asked: Anchor | undefined
  unread: UnreadStretch | null
  onOlder: () => void
  onNewer: () => void
  /** Goes to the end, when the window does not reach it. */
  onLatest: () => void
  /** Above the first message, once there is nothing older. */
  beginning?: ReactNode
}

function usePending() {
  const { scope } = useConversationView()
  const entries = useOutbox((outbox) => outbox.entries)
  return useMemo(
    () =>
      entries.filter((entry) => {
        if (entry.conversationId !== scope.conversationId) return false
        return scope.threadRootId === null
          ? entry.threadRootId === null || entry.alsoInConversation
          : entry.threadRootId === scope.threadRootId
      }),
    [entries, scope],
  )
}

export function History(props: HistoryProps) {
  const { window, target, asked, unread, onOlder, onNewer, onLatest, beginning } = props
  const { t } = useTranslation('messages')
  const { timeZone } = useFormat()
  const { scope, conversation, me, look } = useConversationView()
  const inThread = scope.threadRootId !== null
  const pending = usePending()
  const [above, aboveRef] = useSize()
  const virtualizer = useRef<VirtualizerHandle>(null)
  const { rows, hasBefore, hasAfter } = window
  const items = useMemo(
    () => historyItems({ rows, pending: hasAfter ? [] : pending, me, timeZone, unread, firstDay: !inThread }),
    [rows, pending, hasAfter, me, timeZone, unread, inThread],
  )
  const scroll = useHistoryScroll({ items, virtualizer, target, asked, hasBefore, hasAfter, onOlder, onNewer })
  const keys = useMessageKeys(items, virtualizer)
  const last = rows.at(-1)
  const cursor = inThread ? undefined : conversation.membership?.lastReadSeq
  const arrivals = cursor === undefined ? 0 : rows.filter((row) => row.seq > cursor && row.authorId !== me).length
  useReadMarking({
    conversationId: scope.conversationId,
    seenSeq: scroll.atEnd === true && !hasAfter && !inThread ? last?.seq : undefined,
    lastReadSeq: conversation.membership?.lastReadSeq,
  })
  const toEnd = () => (hasAfter ? onLatest() : scroll.toEnd())
  const known = useRef(pending)
  const follow = useEffectEvent(() => {
    const added = pending.some(({ clientId }) => !known.current.some((entry) => entry.clientId === clientId))
    known.current = pending
    if (added) toEnd()
  })
  // What one sends is seen at once, wherever one had scrolled to; what goes out or waited before moves nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of what waits is the occasion
  useEffect(() => follow(), [pending])
  const top = items[scroll.topIndex]
  const stickyDay = top && top.kind !== 'day' && top.kind !== 'unread' ? top.day : undefined
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
      <Box
        role="region"
        aria-label={t('history.label')}
        tabIndex={-1}
        onKeyDown={(event) => {
          scroll.onMove()
          keys.onKeyDown(event)
        }}
        onWheel={scroll.onMove}
        onTouchMove={scroll.onMove}
        onPointerDown={scroll.onMove}
        sx={{
          height: 1,
          outline: 0,
          overflowY: 'auto',
          overflowX: 'hidden',
          overflowAnchor: 'none',
          display: 'flex',
          flexDirection: 'column',
          scrollbarWidth: 'thin',
          paddingBlockEnd: '10px',
        }}
      >
        {!inThread && <Box sx={{ flexGrow: 1 }} />}
        {/* Shown while there are older messages, so that a page that loads moves nothing. */}
        <Box ref={aboveRef}>{hasBefore ? <HistorySkeleton look={look} rows={3} /> : beginning}</Box>
        <Virtualizer
          ref={virtualizer}
          data={items}
          shift={scroll.prepended}
          startMargin={above.height}
          onScroll={scroll.onScroll}
          onResize={scroll.onResize}
        >
          {(item) => (
            <Item key={item.key} item={item} highlighted={isTarget(item, target)} tabbed={keys.tabbed === item.key} />
          )}
        </Virtualizer>
      </Box>
      {stickyDay && scroll.atEnd === false && (
        <Box
          aria-hidden
          sx={{ position: 'absolute', top: 8, insetInline: 0, textAlign: 'center', pointerEvents: 'none' }}
        >
          <DayPill day={stickyDay} />
        </Box>
      )}
      {(scroll.atEnd === false || (hasAfter && scroll.atEnd)) && <NewMessagesPill count={arrivals} onClick={toEnd} />}
      <Box aria-live="polite" sx={visuallyHidden}>
        {last && last.authorId !== me ? t('history.arrived', { name: last.authorName }) : ''}
      </Box>
    </Box>
  )
}

const isTarget = (item: HistoryItem, target: number | undefined) =>
  item.kind === 'message' && item.message.id === target

type ItemProps = { item: HistoryItem; highlighted: boolean; tabbed: boolean }

function Item({ item, highlighted, tabbed }: ItemProps) {
  switch (item.kind) {
    case 'day':
      return <DaySeparator day={item.day} />
    case 'unread':
      return <UnreadLine />
    case 'message':
      return (
        <MessageItem
          message={item.message}
          first={item.first}
          last={item.last}
          highlighted={highlighted}
          tabbed={tabbed}
          itemKey={item.key}
        />
      )
    case 'pending':
      return <PendingItem entry={item.entry} first={item.first} last={item.last} />
  }
}

function UnreadLine() {
  const { t } = useTranslation('messages')
  return (
    <Row
      role="separator"
      sx={{
        gap: '12px',
        px: '20px',
        py: '5px',
        color: 'tone.error.ink',
        fontSize: 'size.small',
        lineHeight: '18px',
        fontWeight: 600,
      }}
    >
      <Box sx={{ flex: 1, height: '1px', bgcolor: 'error.main', opacity: 0.5 }} />
      {t('history.new')}
    </Row>
  )
}

const itemOf = (key: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`)

/** One stop for the tab key; arrows move from message to message. Letters belong to the message. */
function useMessageKeys(items: readonly HistoryItem[], virtualizer: RefObject<VirtualizerHandle | null>) {
  const messages = items.filter((item) => item.kind === 'message')
  const [current, setCurrent] = useState<string>()
  const tabbed = messages.some(({ key }) => key === current) ? current : messages.at(-1)?.key

  function go(to: HistoryItem | undefined): void {
    if (to === undefined) return
    setCurrent(to.key)
    virtualizer.current?.scrollToIndex(items.indexOf(to), { align: 'nearest' })
    // The next frame draws items that were out of view.
    requestAnimationFrame(() => requestAnimationFrame(() => itemOf(to.key)?.focus()))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const focused = event.target instanceof HTMLElement ? event.target.dataset.item : undefined
    if (focused === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const at = messages.findIndex(({ key }) => key === focused)
    const steps: Record<string, HistoryItem | undefined> = {
      ArrowUp: messages[at - 1],
      ArrowDown: messages[at + 1],
      Home: messages[0],
      End: messages.at(-1),
    }
    if (!(event.key in steps)) return
    event.preventDefault()
    go(steps[event.key])
  }
  return { tabbed, onKeyDown }
}
