import type { Page } from '@playwright/test'

/** How long those frames took, in milliseconds, in which such an event had to be answered; shortest first. */
export async function framesWith(event: string, page: Page, work: () => Promise<void>): Promise<number[]> {
  const watching = await page.evaluateHandle((type) => {
    const lengths: number[] = []
    let last = performance.now()
    // What an event asks for may be drawn in the frame after it.
    let answering = 0
    const heard = () => {
      answering = 2
    }
    const look = (now: number) => {
      if (answering-- > 0) lengths.push(now - last)
      last = now
      frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    addEventListener(type, heard, { capture: true })
    return {
      stop: () => {
        cancelAnimationFrame(frame)
        removeEventListener(type, heard, { capture: true })
        return lengths
      },
    }
  }, event)
  await work()
  const lengths = await watching.evaluate(({ stop }) => stop())
  return lengths.sort((a, b) => a - b)
}
