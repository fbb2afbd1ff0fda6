import { paintPreview } from './paintPreview.ts'
import type { Point } from './point.ts'

export interface Carried {
  moveTo(point: Point): void
  drop(point: Point): void
  putBack(): void
}

let carrying = false

/** A finger's picture hangs already: the browser need not take another. */
export const isCarriedByFinger = () => carrying

/**
 * Turns the moves of a finger into the drag events of a mouse, so that one place decides what can be lifted, where it
 * may go and what a drop means. `undefined` if the element does not allow lifting.
 */
export function carryByFinger(element: HTMLElement, from: Point): Carried | undefined {
  const dataTransfer = new DataTransfer()
  const fire = (type: string, target: Element, { clientX, clientY }: Point) => {
    const event = new DragEvent(type, {
      bubbles: true,
      cancelable: true,
      composed: true,
      dataTransfer,
      clientX,
      clientY,
    })
    return target.dispatchEvent(event)
  }
  // The picture is taken before the place it leaves is drawn empty.
  const preview = fingerPreview(element, from)
  carrying = true
  if (!fire('dragstart', element, from)) {
    carrying = false
    preview.remove()
    return undefined
  }
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(10)

  let point = from
  let entered: Element | undefined
  let frame = 0
  const beneath = () => document.elementFromPoint(point.clientX, point.clientY) ?? document.body
  /** Whether the element under the finger accepts it. */
  const hover = () => {
    const target = beneath()
    if (target !== entered) fire('dragenter', target, point)
    entered = target
    return !fire('dragover', target, point)
  }
  // Again and again, as under a mouse: a list that scrolls brings other places beneath a finger that rests.
  const keepHovering = () => {
    hover()
    frame = requestAnimationFrame(keepHovering)
  }
  frame = requestAnimationFrame(keepHovering)
  const end = () => {
    cancelAnimationFrame(frame)
    carrying = false
    preview.remove()
    // A list may have removed it meanwhile; code that waits for the end listens at the window.
    fire('dragend', element.isConnected ? element : document.body, point)
    // The library covers the place where it began against a mouse's stray hovering until the next event; left there, the
    // cover would catch the next touch.
    fire('dragenter', document.body, point)
  }
  return {
    moveTo(next) {
      point = next
      preview.moveTo(next)
    },
    drop(at) {
      point = at
      if (hover()) fire('drop', beneath(), at)
      end()
    },
    putBack: end,
  }
}

interface FingerPreview {
  moveTo(point: Point): void
  remove(): void
}

/** A copy that hangs at the finger. A touch has no picture of the browser's own to carry. */
function fingerPreview(element: HTMLElement, from: Point): FingerPreview {
  const { x, y } = element.getBoundingClientRect()
  const container = document.createElement('div')
  container.inert = true
  container.ariaHidden = 'true'
  paintPreview(element, container)
  const moveTo = ({ clientX, clientY }: Point) => {
    container.style.transform = `translate(${x + clientX - from.clientX}px, ${y + clientY - from.clientY}px)`
  }
  Object.assign(container.style, {
    position: 'fixed',
    // Places on the screen are counted from its left in every language.
    inset: '0 auto auto 0',
    padding: '0',
    zIndex: '2147483647',
    // The element below must receive the drop.
    pointerEvents: 'none',
    opacity: '0.9',
    willChange: 'transform',
  })
  moveTo(from)
  document.body.append(container)
  return { moveTo, remove: () => container.remove() }
}
