import { type PointerEvent, type SyntheticEvent, useRef } from 'react'

const heldMs = 450
const mayMove = 8

/** A finger that stays; scrolling or lifting it ends the wait. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const end = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(onPress, heldMs)
    },
    onPointerMove: (event: PointerEvent) => {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > mayMove) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu for text would cover ours.
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  }
}
