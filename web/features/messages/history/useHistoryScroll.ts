import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { HistoryItem } from './items.ts'

const nearEdge = 600
const atEndWithin = 24

interface Options {
  items: readonly HistoryItem[]
  virtualizer: RefObject<VirtualizerHandle | null>
  /** The message to open at; otherwise the line above what is new, otherwise the end. */
  target: number | undefined
  hasBefore: boolean
  hasAfter: boolean
  onOlder: () => void
  onNewer: () => void
}

const indexOfMessage = (items: readonly HistoryItem[], id: number) =>
  items.findIndex((item) => item.kind === 'message' && item.message.id === id)

/**
 * Scrolling of the history: opens at the right place, stays at the end if it was there, keeps its place when older
 * pages come.
 */
export function useHistoryScroll({ items, virtualizer, target, hasBefore, hasAfter, onOlder, onNewer }: Options) {
  const [atEnd, setAtEnd] = useState(true)
  const [topIndex, setTopIndex] = useState(0)
  const atEndNow = useRef(true)
  const opened = useRef(false)
  const shownTarget = useRef<number>(undefined)
  const firstKey = useRef<string>(undefined)

  // The day above the first message keeps its key when an older page of that day comes: so compare the messages.
  const first = items.find((item) => item.kind === 'message')?.key
  const prepended =
    firstKey.current !== undefined && first !== firstKey.current && items.some(({ key }) => key === firstKey.current)
  useLayoutEffect(() => {
    firstKey.current = first
  }, [first])

  const toEnd = useCallback(() => {
    virtualizer.current?.scrollToIndex(items.length - 1, { align: 'end' })
  }, [virtualizer, items.length])

  const toMessage = useCallback(
    (id: number): boolean => {
      const index = indexOfMessage(items, id)
      if (index >= 0) virtualizer.current?.scrollToIndex(index, { align: 'center' })
      return index >= 0
    },
    [items, virtualizer],
  )

  useLayoutEffect(() => {
    if (items.length === 0) return
    if (!opened.current) {
      opened.current = true
      const unread = items.findIndex((item) => item.kind === 'unread')
      const index = target === undefined ? -1 : indexOfMessage(items, target)
      shownTarget.current = target
      if (index >= 0) virtualizer.current?.scrollToIndex(index, { align: 'center' })
      else if (unread >= 0) virtualizer.current?.scrollToIndex(unread, { align: 'start', offset: -56 })
      else toEnd()
      return
    }
    if (target !== undefined && shownTarget.current !== target && toMessage(target)) {
      shownTarget.current = target
      return
    }
    if (atEndNow.current && !hasAfter) toEnd()
  }, [items, target, hasAfter, toEnd, toMessage, virtualizer])

  const look = useCallback(() => {
    const view = virtualizer.current
    if (!view) return
    const rest = view.scrollSize - view.viewportSize - view.scrollOffset
    atEndNow.current = rest < atEndWithin
    setAtEnd(rest < atEndWithin)
    setTopIndex(view.findItemIndex(view.scrollOffset + 20))
    if (hasBefore && view.scrollOffset < nearEdge) onOlder()
    if (hasAfter && rest < nearEdge) onNewer()
  }, [virtualizer, hasBefore, hasAfter, onOlder, onNewer])

  useEffect(() => {
    const frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  })

  /** Pictures that load and a window that shrinks must not push the last message out of view. */
  const onResize = useCallback(() => {
    if (atEndNow.current && !hasAfter) toEnd()
  }, [hasAfter, toEnd])

  return { atEnd, topIndex, prepended, look, onResize, toEnd, toMessage }
}
