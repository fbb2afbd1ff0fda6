import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Anchor } from '../messages.data.ts'
import type { HistoryItem } from './items.ts'

const nearEdge = 600
const atEndWithin = 24

interface Options {
  items: readonly HistoryItem[]
  virtualizer: RefObject<VirtualizerHandle | null>
  /** The message to open at; otherwise the day or the end that was asked for, the line above what is new, the end. */
  target: number | undefined
  asked: Anchor | undefined
  hasBefore: boolean
  hasAfter: boolean
  onOlder: () => void
  onNewer: () => void
}

const indexOfMessage = (items: readonly HistoryItem[], id: number) =>
  items.findIndex((item) => item.kind === 'message' && item.message.id === id)

/** Where a history begins that does not begin at its end. */
function indexOfStart(items: readonly HistoryItem[], asked: Anchor | undefined): number {
  if (asked?.at === 'end') return -1
  if (asked?.at === 'day') return items.findIndex((item) => item.kind === 'day' && item.day >= asked.day)
  return items.findIndex((item) => item.kind === 'unread')
}

/**
 * Scrolling of the history: opens at the right place, stays at the end if it was there, keeps its place when older
 * pages come. Whether the reader stands at the end is seen only in a frame in which no height changes: while rows get
 * their heights, the distance from the end says nothing.
 */
export function useHistoryScroll(options: Options) {
  const { items, virtualizer, target, asked, hasBefore, hasAfter, onOlder, onNewer } = options
  /** Unknown until the history has opened. */
  const [atEnd, setAtEnd] = useState<boolean>()
  const [topIndex, setTopIndex] = useState(0)
  /** Whether the end is followed when rows come or change their heights. */
  const follows = useRef(false)
  const opened = useRef(false)
  const shownTarget = useRef<number>(undefined)
  const firstKey = useRef<string>(undefined)
  const measured = useRef('')
  const lookAgain = useRef(() => {})

  // The day above the first message keeps its key when an older page of that day comes: so compare the messages.
  const first = items.find((item) => item.kind === 'message')?.key
  const prepended =
    firstKey.current !== undefined && first !== firstKey.current && items.some(({ key }) => key === firstKey.current)
  useLayoutEffect(() => {
    firstKey.current = first
  }, [first])

  const toEnd = useCallback(() => {
    follows.current = true
    virtualizer.current?.scrollToIndex(items.length - 1, { align: 'end' })
  }, [virtualizer, items.length])

  const toMessage = useCallback(
    (id: number): boolean => {
      const index = indexOfMessage(items, id)
      if (index < 0) return false
      follows.current = false
      virtualizer.current?.scrollToIndex(index, { align: 'center' })
      return true
    },
    [items, virtualizer],
  )

  useLayoutEffect(() => {
    if (items.length === 0) return
    if (!opened.current) {
      opened.current = true
      shownTarget.current = target
      if (target !== undefined && toMessage(target)) return
      const start = indexOfStart(items, asked)
      if (start >= 0) virtualizer.current?.scrollToIndex(start, { align: 'start', offset: -56 })
      else toEnd()
      return
    }
    if (target !== undefined && shownTarget.current !== target && toMessage(target)) {
      shownTarget.current = target
      return
    }
    if (follows.current && !hasAfter) toEnd()
  }, [items, target, asked, hasAfter, toEnd, toMessage, virtualizer])

  const look = useCallback(
    (scrolled: boolean) => {
      const view = virtualizer.current
      if (!view) return
      const sizes = `${view.scrollSize} ${view.viewportSize}`
      const settled = sizes === measured.current
      measured.current = sizes
      const rest = view.scrollSize - view.viewportSize - view.scrollOffset
      if (!settled) lookAgain.current()
      // On the way to the end and not there yet: nobody has scrolled.
      else if (follows.current && !hasAfter && rest >= atEndWithin && !scrolled) toEnd()
      else {
        follows.current = rest < atEndWithin
        setAtEnd(rest < atEndWithin)
        setTopIndex(view.findItemIndex(view.scrollOffset + 20))
      }
      if (!settled && atEnd === undefined) return
      if (hasBefore && view.scrollOffset < nearEdge) onOlder()
      if (hasAfter && rest < nearEdge) onNewer()
    },
    [virtualizer, atEnd, hasBefore, hasAfter, onOlder, onNewer, toEnd],
  )

  useEffect(() => {
    let frame = 0
    lookAgain.current = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look(false))
    }
    lookAgain.current()
    return () => cancelAnimationFrame(frame)
  })

  const onScroll = useCallback(() => look(true), [look])

  /** Pictures that load and a window that shrinks must not push the last message out of view. */
  const onResize = useCallback(() => {
    if (follows.current && !hasAfter) toEnd()
    lookAgain.current()
  }, [hasAfter, toEnd])

  /** The reader scrolls, with whatever it is: nothing may pull them back. */
  const onMove = useCallback(() => {
    follows.current = false
    lookAgain.current()
  }, [])

  return { atEnd, topIndex, prepended, onScroll, onResize, onMove, toEnd, toMessage }
}
