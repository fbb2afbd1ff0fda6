import type { Page } from '@playwright/test'
import { arrived } from './navigate.ts'

const limitMs = 60_000

/** Whether all is there, and stays so while the frames after it are drawn. */
async function isStill(): Promise<boolean> {
  // The bar of a page that is on its way stands above it; inside, those with a value show a figure.
  const bars = '[role="progressbar"]:not([aria-valuenow]), [role="progressbar"]:not(main *)'
  const waiting = `[aria-busy="true"], .MuiSkeleton-root, ${bars}`
  // Above a history that goes on, something stands in for what is older until somebody scrolls there.
  const isAbove = (element: Element) => element.getBoundingClientRect().bottom <= 0
  // A picture that is scrolled or cut away is loaded when somebody comes near.
  const isShown = (picture: Element) => {
    const { x, y, width, height } = picture.getBoundingClientRect()
    return picture.parentElement?.contains(document.elementFromPoint(x + width / 2, y + height / 2)) === true
  }
  for (let frame = 0; frame < 3; frame++) {
    // The calendar measures its bars before it shows their words.
    const isMute = (bar: HTMLElement) => getComputedStyle(bar).visibility === 'visible' && bar.innerText.trim() === ''
    if ([...document.querySelectorAll<HTMLElement>('.cal-event')].some(isMute)) return false
    const hasContents = document.querySelector('h1') && document.querySelector('main')
    const pictures = [...document.images].every((picture) => picture.complete || !isShown(picture))
    const waits = ![...document.querySelectorAll(waiting)].every(isAbove)
    if (!hasContents || !pictures || waits || document.fonts.status !== 'loaded') return false
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return true
}

/** Waits until the page shows what it has to show: its heading, nothing that stands in for contents, all pictures. */
export async function settled(page: Page): Promise<void> {
  await arrived(page)
  const deadline = performance.now() + limitMs
  while (!(await page.evaluate(isStill))) {
    if (performance.now() > deadline) throw new Error(`${page.url()} never came to rest`)
    await page.waitForTimeout(50)
  }
}
