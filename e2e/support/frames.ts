import type { Page } from '@playwright/test'
import { word } from './conversation.ts'

/** What the history showed in one frame, in pixels. */
export interface Frame {
  /** How far its messages reach below what is seen of them. */
  rest: number
  /** Where the watched rows stood below its upper edge, by their text. */
  tops: Record<string, number>
  /** Whether the way back to the end was offered. */
  offer: boolean
}

/**
 * Looks at every frame from now on, as it was drawn: an observer of intersections measures after the last change of a
 * frame. Frames in which no message is to be seen are left out.
 */
export async function watchFrames(page: Page, rows: readonly string[] = []): Promise<() => Promise<Frame[]>> {
  const labels = { history: word('history.label'), toEnd: word('history.toEnd') }
  const seen = await page.evaluateHandle(
    ({ labels, rows }) => {
      const frames: { rest: number; tops: Record<string, number>; offer: boolean }[] = []
      const look = () => {
        requestAnimationFrame(look)
        const region = document.querySelector(`[role=region][aria-label="${labels.history}"]`)
        const content = region?.lastElementChild
        if (!region || !content) return
        const articles = [...content.querySelectorAll('[role=article]')].filter((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        )
        if (articles.length === 0) return
        const watched = rows.map((text) => articles.find((one) => one.textContent?.includes(text)))
        const offer = document.querySelector(`button[aria-label="${labels.toEnd}"]`) !== null
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect()
          const rectOf = (of: Element) => entries.find(({ target }) => target === of)?.boundingClientRect
          const [frame, whole] = [rectOf(region), rectOf(content)]
          if (!frame || !whole) return
          const tops: Record<string, number> = {}
          rows.forEach((text, at) => {
            const element = watched[at]
            const rect = element && rectOf(element)
            if (rect) tops[text] = rect.top - frame.top
          })
          frames.push({ rest: whole.bottom - frame.bottom, tops, offer })
        })
        for (const one of [region, content, ...watched]) if (one) observer.observe(one)
      }
      look()
      return frames
    },
    { labels, rows },
  )
  return () => seen.jsonValue()
}

/** The processor of a slow device, so that what comes in steps is seen in steps. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
