import { paintPreview } from './paintPreview.ts'
import type { Point } from './point.ts'

export interface FingerPreview {
  moveTo(point: Point): void
  remove(): void
}

/** A copy that hangs at the finger. A touch has no picture of the browser's own to carry. */
export function fingerPreview(element: HTMLElement, from: Point): FingerPreview {
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
    // What lies beneath is what it is dropped on.
    pointerEvents: 'none',
    opacity: '0.9',
    willChange: 'transform',
  })
  moveTo(from)
  document.body.append(container)
  return { moveTo, remove: () => container.remove() }
}
