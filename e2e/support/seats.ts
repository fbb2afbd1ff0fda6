import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import type { storageState } from './people.ts'

type Stored = ReturnType<typeof storageState>

export type Device = Pick<BrowserContextOptions, 'hasTouch' | 'isMobile'> & {
  viewport: { width: number; height: number }
}

export interface Seat {
  context: BrowserContext
  page: Page
}

/** How far the clocks of this run stand ahead (`npm test -- --at=…`): the browser's has to be told. */
const clockAhead = Number(process.env.CLOCK_AHEAD_MS ?? 0)

function moveClock(ahead: number) {
  const RealDate = Date
  const now = () => RealDate.now() + ahead
  window.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given, wanted) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, wanted === window.Date ? target : wanted),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** An address of the workspace without any of its scripts. */
export const plainAddress = '/healthz'

/** Moving parts cost a test more time than what it is about; what moves has tests that ask for it. */
const still = 'reduce'

/** Nobody is at it any more: nothing of the last person runs on. */
async function leave({ context, page }: Seat, url: string) {
  page.removeAllListeners()
  page.once('dialog', (dialog) => dialog.accept())
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(url + plainAddress)
  page.removeAllListeners()
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: still, forcedColors: null, contrast: null })
}

/** As a browser is that nobody has used, but for what it has loaded of the product's own files. */
export async function sitDown({ context, page }: Seat, { cookies, origins }: Stored) {
  const stored = origins.flatMap(({ localStorage }) => localStorage)
  await page.evaluate((entries) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, stored)
  await context.clearCookies()
  await context.addCookies(cookies)
}

/**
 * Browsers that go from test to test, so that the product's files are loaded and compiled once: a page in a new one
 * takes three times the work. What somebody leaves behind is taken away before the next sits down.
 */
export function createSeats(browser: Browser, device: Device) {
  const free: Seat[] = []

  return {
    async take(url: string, state: Stored): Promise<Seat> {
      const seat = free.pop()
      if (seat) {
        await sitDown(seat, state)
        return seat
      }
      const context = await browser.newContext({ ...device, baseURL: url, storageState: state, reducedMotion: still })
      if (clockAhead !== 0) await context.addInitScript(moveClock, clockAhead)
      return { context, page: await context.newPage() }
    },
    async giveBack(seat: Seat, url: string): Promise<void> {
      const { context, page } = seat
      for (const other of context.pages()) if (other !== page) await other.close()
      if (page.isClosed()) return context.close()
      await leave(seat, url)
      free.push(seat)
    },
  }
}
export type Seats = ReturnType<typeof createSeats>
