import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type RoleName, type Session, storageState, storedSession } from './people.ts'
import { sessionOf } from './sessions.ts'
import { createProblems, type Problems } from './watch.ts'

export { expect }

interface Visit {
  language?: string
  theme?: 'light' | 'dark' | 'system'
  viewport?: { width: number; height: number }
  path?: string
}

type Who = RoleName | 'visitor' | Session

interface Fixtures {
  problems: Problems
  /** A browser of its own for this person, watched for everything that goes wrong in it. */
  open(who: Who, visit?: Visit): Promise<Page>
}

let visitors = 0

function storedBy(url: string, who: Who, language: string) {
  if (who === 'visitor') return storageState(url, [{ name: 'language', value: language }])
  const session = typeof who === 'string' ? sessionOf(who) : who
  return storageState(url, storedSession(session, language), session.fileCookie)
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it must make from here
  problems: async ({}, use) => {
    const problems = createProblems()
    await use(problems)
    expect(problems.verdict(), 'nothing goes wrong in the browser').toEqual([])
  },
  open: async ({ browser, baseURL, contextOptions, viewport, problems }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (who, { language = 'tr', theme, viewport: size, path } = {}) => {
      const url = baseURL ?? ''
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: url,
        viewport: size ?? viewport,
        storageState: storedBy(url, who, language),
        // Visitors are limited by address: each browser has one of its own.
        extraHTTPHeaders: { 'x-forwarded-for': `10.0.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}` },
      })
      if (theme) await context.addCookies([{ name: 'imece-theme', value: theme, url }])
      contexts.push(context)
      problems.watch(context)
      const page = await context.newPage()
      if (path !== undefined) await page.goto(path)
      return page
    })
    for (const context of contexts) await context.close()
  },
})
