import type { Page } from '@playwright/test'

/** Goes to an address of the running app as a link would, without loading the page anew. */
export async function goInside(page: Page, path: string) {
  // A link can be followed only where one has arrived.
  await arrived(page)
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** Waits until the page stands where the guard lets it: before that, the address says only where somebody wants to go. */
export async function arrived(page: Page) {
  await page.waitForFunction(
    () => {
      // The router's own door for its tools; it is typed nowhere.
      const router = Reflect.get(window, '__TSR_ROUTER__')
      // Until something of the page stands, nobody hears of the next address; the sign-in page of a visitor has no router.
      if (!document.querySelector('main, h1')) return false
      if (router === undefined) return document.querySelector('h1') !== null
      const { status, resolvedLocation } = router.state
      if (status !== 'idle' || resolvedLocation === undefined) return false
      // Both in the browser's spelling: the router may keep letters that an address has as signs.
      const at = new URL(resolvedLocation.href, window.location.origin)
      return at.pathname + at.search === window.location.pathname + window.location.search
    },
    undefined,
    { timeout: 60_000 },
  )
}
