import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { settled } from './settled.ts'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The menu and the bar stand around every screen, and are a third of what there is to look at. */
const frame = 'nav:not(main *), header:not(main *)'

/** What the frame of this page is drawn with, in this theme: a style of its own has a class of its own. */
const looksOfFrame = (page: Page): Promise<string[]> =>
  page.evaluate((parts) => {
    const { theme } = document.documentElement.dataset
    const drawn = [...document.querySelectorAll(parts)].flatMap((part) => [part, ...part.querySelectorAll('*')])
    return [...new Set(drawn.map((element) => `${theme} ${element.tagName} ${element.getAttribute('class')}`))]
  }, frame)

async function look(page: Page, rule: string | undefined, exclude: string[]): Promise<string[]> {
  // Once per document: the walks stay inside one.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source)
  return page.evaluate(
    async ({ rule, exclude }) => {
      const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false }
      const context = exclude.length === 0 ? document : { exclude }
      const found = await window.axe?.run(context, { ...options, ...(rule === undefined ? {} : { runOnly: [rule] }) })
      if (!found) throw new Error('axe did not load')
      return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
    },
    { rule, exclude },
  )
}

interface Look {
  /** The only one to look by. */
  rule?: string
  /** Remembers from page to page how the frame has looked: where nothing of it looks new, it is left out. */
  known?: Set<string>
}

/** What is wrong for people who see or use the page in another way, once it rests. */
export async function violationsOn(page: Page, { rule, known = new Set() }: Look = {}): Promise<string[]> {
  await settled(page)
  const looks = (await looksOfFrame(page)).map((one) => `${rule} ${one}`)
  const exclude = looks.length > 0 && looks.every((one) => known.has(one)) ? [frame] : []
  for (const one of looks) known.add(one)
  const found = await look(page, rule, exclude)
  if (found.length === 0) return []
  // What is gone at a second look was a part that still sought its place.
  await page.waitForTimeout(1_000)
  await settled(page)
  const still = new Set(await look(page, rule, exclude))
  return found.filter((violation) => still.has(violation))
}

/** What is seen of the same screen in the light theme: both are in the page, and one attribute chooses. */
export async function inLight<Seen>(page: Page, see: () => Promise<Seen>): Promise<Seen> {
  await page.evaluate(choose, 'light')
  const seen = await see()
  await page.evaluate(choose, 'dark')
  return seen
}

async function choose(theme: string): Promise<void> {
  document.documentElement.setAttribute('data-theme', theme)
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
