import type { Browser, Page } from '@playwright/test'
import { people, type RoleName, signIn, storageState, storedSession } from './people.ts'
import { startServer } from './server.ts'
import { dayFromNow } from './tasks.ts'

const minute = 60_000
const step = 20 * minute

/** A server on which it is ten minutes to midnight in Istanbul, until midnight passes for it and for these pages. */
export async function lateEvening() {
  const day = dayFromNow(0)
  const ahead = Date.parse(`${day}T23:50:00+03:00`) - Date.now()
  const server = await startServer({
    DEMO: 'on',
    NODE_OPTIONS: `--import=${new URL('movedClock.mjs', import.meta.url).href}`,
    CLOCK_AHEAD_MS: String(ahead),
    CLOCK_STEP_MS: String(step),
  })
  const pages: Page[] = []
  return {
    url: server.url,
    /** The day that ends. */
    day,
    stop: server.stop,
    /** Somebody in a browser of their own, in which it is as late. */
    async enter(browser: Browser, role: RoleName) {
      const session = await signIn(server.url, people[role])
      const state = storageState(server.url, storedSession(session), session.fileCookie)
      const context = await browser.newContext({ baseURL: server.url, storageState: state })
      const page = await context.newPage()
      pages.push(page)
      await page.clock.setSystemTime(Date.now() + ahead)
      return { session, context, page }
    },
    async passMidnight() {
      for (const page of pages) await page.clock.setSystemTime(Date.now() + ahead + step)
      process.kill(server.pid, 'SIGUSR2')
    },
  }
}
