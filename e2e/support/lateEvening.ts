import type { Browser, Page } from '@playwright/test'
import { enter } from './enter.ts'
import type { RoleName } from './people.ts'
import { movedClockOf, startCopy } from './server.ts'
import { dayFromNow } from './tasks.ts'

const minute = 60_000
const step = 20 * minute
const lateOn = (day: string) => Date.parse(`${day}T23:50:00+03:00`)

/** A server on which it is ten minutes to midnight in Istanbul, until midnight passes for it and for these pages. */
export async function lateEvening() {
  // Time runs forward only: what is in the workspace has happened before.
  const day = dayFromNow(Date.now() < lateOn(dayFromNow(0)) ? 0 : 1)
  const ahead = lateOn(day) - Date.now()
  const server = await startCopy(movedClockOf({ ahead, step }))
  const pages: Page[] = []
  return {
    url: server.url,
    /** The day that ends. */
    day,
    stop: server.stop,
    /** Somebody in a browser of their own, in which it is as late. */
    async enter(browser: Browser, role: RoleName) {
      const entered = await enter(browser, server.url, role)
      pages.push(entered.page)
      await entered.page.clock.setSystemTime(Date.now() + ahead)
      return entered
    },
    async passMidnight() {
      for (const page of pages) await page.clock.setSystemTime(Date.now() + ahead + step)
      process.kill(server.pid, 'SIGUSR2')
    },
  }
}
