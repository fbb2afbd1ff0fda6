import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { HistoryItem } from './items.ts'

const itemOf = (key: string) => document.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`)

/** One stop for the tab key; arrows move from message to message. Letters belong to the message. */
export function useMessageKeys(items: readonly HistoryItem[], virtualizer: RefObject<VirtualizerHandle | null>) {
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
