import { useTheme } from '@mui/material/styles'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Grip, pulled } from './reach.ts'
import type { Span } from './scale.ts'

export type BarMoveStep = 'lifted' | 'at' | 'dropped' | 'cancelled'

interface BarMovesOptions {
  span: Span
  movable: boolean
  /** A mark has one day and no ends to pull. */
  resizable: boolean
  dayWidth: number
  onOpen: () => void
  onMove: (span: Span) => void
  /** Announces to screen readers what happened. */
  tell: (what: BarMoveStep, span: Span) => void
}

/** A movement of less is a click. */
const slack = 4

const same = (left: Span, right: Span) => left.start === right.start && left.end === right.end

/** Carries a bar by the mouse, or by keys once it is lifted with the space bar; nothing is written before it is let go. */
export function useBarMoves({ span, movable, resizable, dayWidth, onOpen, onMove, tell }: BarMovesOptions) {
  const forward = useTheme().direction === 'rtl' ? -1 : 1
  const [shown, setShown] = useState<Span>()
  const [lifted, setLifted] = useState(false)
  const held = useRef<{ grip: Grip; x: number; moved: boolean; after: Span }>(undefined)

  const letGo = (after: Span | undefined) => {
    held.current = undefined
    setLifted(false)
    setShown(undefined)
    if (after && !same(after, span)) onMove(after)
  }

  const down = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !movable || (grip !== 'move' && !resizable)) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { grip, x: event.clientX, moved: false, after: span }
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    const hold = held.current
    if (!hold) return
    const distance = event.clientX - hold.x
    if (Math.abs(distance) > slack) hold.moved = true
    if (!hold.moved) return
    hold.after = pulled(span, hold.grip, Math.round((distance * forward) / dayWidth))
    setShown(hold.after)
  }
  const up = () => {
    const hold = held.current
    if (!hold) return
    letGo(hold.after)
    if (!hold.moved && hold.grip === 'move') onOpen()
  }

  const carry = (event: KeyboardEvent): boolean => {
    const step = event.key === 'ArrowRight' ? forward : event.key === 'ArrowLeft' ? -forward : 0
    if (step !== 0) {
      const next = pulled(shown ?? span, event.shiftKey && resizable ? 'end' : 'move', step)
      setShown(next)
      tell('at', next)
      return true
    }
    if (event.key === 'Enter' || event.key === ' ') {
      tell('dropped', shown ?? span)
      letGo(shown)
      return true
    }
    if (event.key !== 'Escape') return false
    tell('cancelled', span)
    letGo(undefined)
    return true
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const taken = lifted ? carry(event) : begin(event)
    if (!taken) return
    event.preventDefault()
    event.stopPropagation()
  }
  const begin = (event: KeyboardEvent): boolean => {
    if (event.key === 'Enter') onOpen()
    else if (event.key === ' ' && movable) {
      setLifted(true)
      tell('lifted', span)
    } else return false
    return true
  }

  return {
    span: shown ?? span,
    carried: shown !== undefined,
    lifted,
    grip: (grip: Grip) => ({
      onPointerDown: down(grip),
      onPointerMove: drag,
      onPointerUp: up,
      onPointerCancel: () => letGo(undefined),
    }),
    onKeyDown: press,
    // Losing the focus is not a drop.
    onBlur: () => lifted && letGo(undefined),
  }
}
