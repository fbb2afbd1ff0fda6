import type { Browser } from '@playwright/test'
import { people, type RoleName, signIn, storageState, storedSession } from './people.ts'

/** Somebody in a browser of their own, at a server that a test has started for itself. */
export async function enter(browser: Browser, url: string, role: RoleName) {
  const session = await signIn(url, people[role])
  const state = storageState(url, storedSession(session), session.fileCookie)
  const context = await browser.newContext({ baseURL: url, storageState: state, reducedMotion: 'reduce' })
  return { session, context, page: await context.newPage() }
}
