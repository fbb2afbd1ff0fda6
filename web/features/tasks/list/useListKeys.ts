import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VirtualizerHandle } from 'virtua'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { useShortcut } from '../../../lib/shortcuts/shortcuts.ts'
import type { ListItem } from './groups.ts'

interface Options {
  items: readonly ListItem[]
  list: RefObject<HTMLElement | null>
  virtualizer: RefObject<VirtualizerHandle | null>
  /** The task in the drawer; the keys go on from it. */
  openId: number | undefined
  onOpen: (task: Task) => void
  onToggle: (task: Task) => void
  /** The selected tasks go first; without any, the row that the keyboard is on. */
  onComplete: (task: Task) => void
}

/** ↑ ↓ or J K walk, Enter opens, X selects, T completes; the keys act on the row that has the focus, or had it last. */
export function useListKeys({ items, list, virtualizer, openId, onOpen, onToggle, onComplete }: Options) {
  const { t } = useTranslation('tasks')
  const [focused, setFocused] = useState<number>()
  const places = items.flatMap((item, place) => (item.kind === 'task' ? [{ task: item.task, place }] : []))
  const wanted = focused ?? openId
  const at = Math.max(
    0,
    places.findIndex(({ task }) => task.id === wanted),
  )
  const current = places[at]

  /** Keys with another meaning elsewhere are only ours while nothing else has the focus. */
  const isOurs = () => {
    const active = document.activeElement
    return active === null || active === document.body || list.current?.contains(active) === true
  }
  const focus = (index: number) => {
    const next = places[Math.max(0, Math.min(places.length - 1, index))]
    if (!next) return
    setFocused(next.task.id)
    virtualizer.current?.scrollToIndex(next.place, { align: 'nearest' })
    // The list draws the row after scrolling.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-task="${next.task.id}"]`)?.focus())
  }
  const walk = (step: number) => () => {
    if (!isOurs()) return false
    const entered = list.current?.contains(document.activeElement) === true
    focus(entered ? at + step : at)
    return true
  }
  const act = (does: (task: Task) => void) => () => {
    if (current) does(current.task)
  }
  useShortcut('arrowdown', t('keys.next'), walk(1))
  useShortcut('arrowup', t('keys.previous'), walk(-1))
  useShortcut('j', t('keys.next'), walk(1))
  useShortcut('k', t('keys.previous'), walk(-1))
  useShortcut('enter', t('keys.open'), () => {
    const active = document.activeElement
    if (!(active instanceof HTMLElement) || active.dataset.task === undefined || !current) return false
    onOpen(current.task)
    return true
  })
  useShortcut('x', t('keys.select'), act(onToggle))
  useShortcut('t', t('keys.complete'), act(onComplete))
  return { current: current?.task.id, onFocus: (task: Task) => setFocused(task.id) }
}
