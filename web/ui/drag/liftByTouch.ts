import { type Carried, carryByFinger } from './carryByFinger.ts'

const delay = 250
const slop = 8

const nothing = () => {}

/** A finger that stays lifts the element and carries it; one that moves on at once scrolls. */
export function liftByTouch(element: HTMLElement, handle: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const start = ({ touches, target }: TouchEvent) => {
    const [touch, second] = touches
    if (touch && !second && target instanceof Element && handle.contains(target)) press(element, target, touch)
  }
  element.addEventListener('touchstart', start, { passive: true, signal })
  // Safari lets a touch be kept from scrolling only where a listener that may do so was there before it.
  element.addEventListener('touchmove', nothing, { passive: false, signal })
  return () => ended.abort()
}

/**
 * From touching down to lifting the finger. It listens at the touched element: touch events go only there, even after
 * the element has left the page.
 */
function press(element: HTMLElement, touched: Element, first: Touch): void {
  const ended = new AbortController()
  const { signal } = ended
  let latest = first
  let carried: Carried | undefined
  // After it was put back, the finger that is still down neither scrolls nor clicks.
  let wasLifted = false
  const timer = setTimeout(() => {
    carried = carryByFinger(element, latest)
    wasLifted = carried !== undefined
  }, delay)
  const end = () => {
    clearTimeout(timer)
    ended.abort()
  }
  const putBack = () => {
    clearTimeout(timer)
    carried?.putBack()
    carried = undefined
  }
  const listen = <Type extends keyof WindowEventMap>(type: Type, heard: (event: WindowEventMap[Type]) => void) =>
    window.addEventListener(type, heard, { capture: true, signal })

  touched.addEventListener(
    'touchmove',
    (event) => {
      if (!(event instanceof TouchEvent)) return
      latest = event.touches[0] ?? latest
      if (wasLifted) event.preventDefault()
      else if (Math.hypot(latest.clientX - first.clientX, latest.clientY - first.clientY) > slop) end()
      carried?.moveTo(latest)
    },
    { passive: false, signal },
  )
  touched.addEventListener(
    'touchend',
    (event) => {
      if (wasLifted) event.preventDefault()
      end()
      carried?.drop(latest)
    },
    { signal },
  )
  touched.addEventListener(
    'touchcancel',
    () => {
      end()
      putBack()
    },
    { signal },
  )
  listen('touchstart', putBack)
  listen('keydown', (event) => {
    if (!carried || event.key !== 'Escape') return
    event.stopPropagation()
    putBack()
  })
  listen('contextmenu', (event) => wasLifted && event.preventDefault())
  // A system that begins a drag of its own after half a second would take the finger away.
  listen('dragstart', (event) => {
    if (!event.isTrusted) return
    event.preventDefault()
    event.stopPropagation()
  })
  // During a mouse drag no pointer moves: the library would take a pointer move for a drag with a missed end.
  listen('pointermove', (event) => carried && event.stopImmediatePropagation())
}
