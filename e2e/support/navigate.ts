import type { Page } from '@playwright/test'

/** Goes to an address of the running app as a link would, without loading the page anew. */
export async function goInside(page: Page, path: string) {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}
