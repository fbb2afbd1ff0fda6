import type { Locator, Page } from '@playwright/test'
import { stillBox } from './still.ts'

export interface Spot {
  x: number
  y: number
}

/** A point of an element that stands still, given as shares of its size. */
export async function spotOn(element: Locator, [across, down]: [number, number] = [0.5, 0.5]): Promise<Spot> {
  const box = await stillBox(element)
  return { x: box.x + box.width * across, y: box.y + box.height * down }
}

/** One finger on the glass: the browser itself decides what its touches mean. */
export async function fingerOf(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...touchPoints: Spot[]) => {
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  let at: Spot = { x: 0, y: 0 }
  const on = ({ x, y }: Spot, steps: number) => {
    const from = at
    at = { x, y }
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps
      return send('touchMove', { x: from.x + (x - from.x) * share, y: from.y + (y - from.y) * share })
    })
  }
  return {
    async down(spot: Spot) {
      at = spot
      await send('touchStart', spot)
    },
    async moveTo(spot: Spot) {
      await Promise.all(on(spot, 12))
    },
    up: () => send('touchEnd'),
    cancel: () => send('touchCancel'),
    secondDown: (spot: Spot) => send('touchStart', at, spot),
    /** Nothing is waited for on the way, so that a busy machine does not make it a long press. */
    async swipe(from: Spot, to: Spot) {
      at = from
      await Promise.all([send('touchStart', from), ...on(to, 12), send('touchEnd')])
    },
  }
}
