import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarItem, CalendarProps, Change } from './calendarItem.ts'

const glideMs = 260

const placeOf = (root: HTMLElement | null, id: string) =>
  root?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`) ?? null

/** From where it was put to where it belongs. */
function glide(element: HTMLElement | null, from: DOMRect | undefined): void {
  if (!element || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const to = element.getBoundingClientRect()
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  element.animate([{ transform: shift, zIndex: 10 }, { transform: 'none' }], { duration: glideMs, easing: 'ease-out' })
}

/** A dragged item moves at once; the given items win again as soon as the answer arrives. */
export function useMoves(
  root: RefObject<HTMLElement | null>,
  items: readonly CalendarItem[],
  onMove: CalendarProps['onMove'],
) {
  const [pending, setPending] = useState<ReadonlyMap<string, Change>>(new Map())
  const drop = (id: string) => setPending((before) => new Map([...before].filter(([known]) => known !== id)))
  const move = async (change: Change) => {
    if (!onMove) return
    setPending((before) => new Map(before).set(change.id, change))
    const done = await onMove(change).catch(() => false)
    if (done) return drop(change.id)
    const from = placeOf(root.current, change.id)?.getBoundingClientRect()
    flushSync(() => drop(change.id))
    requestAnimationFrame(() => glide(placeOf(root.current, change.id), from))
  }
  const shown = pending.size === 0 ? items : items.map((item) => ({ ...item, ...pending.get(item.id) }))
  return { shown, move }
}
