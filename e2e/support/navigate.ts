import type { Page } from '@playwright/test'

/** Goes to an address of the running app as a link would, without loading the page anew. */
export async function goInside(page: Page, path: string) {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** Waits until the page stands where the guard lets it: before that, the address says only where somebody wants to go. */
export async function arrived(page: Page) {
  await page.waitForFunction(() => {
    // The router's own door for its tools; it is typed nowhere.
    const router = Reflect.get(window, '__TSR_ROUTER__')
    // The sign-in page of a visitor stands without one.
    if (router === undefined) return document.querySelector('h1') !== null
    const { pathname, search } = window.location
    return router.state.status === 'idle' && router.state.resolvedLocation?.href === pathname + search
  })
}
