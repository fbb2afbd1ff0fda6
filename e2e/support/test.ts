import { test as base, expect, type Page } from '@playwright/test'
import { type RoleName, type Session, storageState, storedSession } from './people.ts'
import { createSeats, type Device, type Seat, type Seats } from './seats.ts'
import { type RunningServer, startCopy } from './server.ts'
import { sessionOf } from './sessions.ts'
import { createProblems, type Problems } from './watch.ts'

export { expect }

interface Visit {
  language?: string
  theme?: 'light' | 'dark' | 'system'
  viewport?: Device['viewport']
  path?: string
  /** Shares nothing with other tests, and is thrown away: for who changes the browser itself, such as its clock. */
  fresh?: boolean
}

type Who = RoleName | 'visitor' | Session

interface Fixtures {
  problems: Problems
  /** A browser of its own for this person, watched for everything that goes wrong in it. */
  open(who: Who, visit?: Visit): Promise<Page>
}

interface WorkerFixtures {
  /** The demo workspace, of this worker alone. */
  workspace: RunningServer
  seats: Record<'desktop' | 'phone', Seats>
}

let visitors = 0

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  /** Of the tests that are marked with `@phone`. */
  phone: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
} satisfies Record<string, Device>

function storedBy(url: string, who: Who, language: string) {
  if (who === 'visitor') return storageState(url, [{ name: 'language', value: language }])
  const session = typeof who === 'string' ? sessionOf(who) : who
  return storageState(url, storedSession(session, language), session.fileCookie)
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  workspace: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must make from here
    async ({}, use) => {
      const server = await startCopy()
      process.env.E2E_URL = server.url
      process.env.E2E_DATA_DIR = server.dataDir
      await use(server)
      await server.stop()
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  seats: [
    async ({ browser }, use) =>
      use({ desktop: createSeats(browser, devices.desktop), phone: createSeats(browser, devices.phone) }),
    { scope: 'worker' },
  ],
  baseURL: ({ workspace }, use) => use(workspace.url),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  problems: async ({}, use) => {
    const problems = createProblems()
    await use(problems)
    problems.stopWatching()
    expect(problems.verdict(), 'nothing goes wrong in the browser').toEqual([])
  },
  open: async ({ seats, browser, workspace: { url }, problems }, use, info) => {
    const device = info.tags.includes('@phone') ? 'phone' : 'desktop'
    const kept = seats[device]
    const taken: { seats: Seats; seat: Seat }[] = []
    await use(async (who, { language = 'tr', theme, viewport: size, path, fresh = false } = {}) => {
      const from = fresh ? createSeats(browser, devices[device]) : kept
      const seat = await from.take(url, storedBy(url, who, language))
      taken.push({ seats: from, seat })
      const { context, page } = seat
      await page.setViewportSize(size ?? devices[device].viewport)
      // Visitors are limited by address: each browser has one of its own.
      const address = `10.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': address })
      if (theme) await context.addCookies([{ name: 'imece-theme', value: theme, url }])
      problems.watch(context)
      if (path !== undefined) await page.goto(path)
      return page
    })
    const asExpected = info.status === info.expectedStatus
    for (const { seats: from, seat } of taken) {
      await (asExpected && from === kept ? from.giveBack(seat, url) : seat.context.close())
    }
  },
})
