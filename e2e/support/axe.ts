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

async function look(page: Page, rule?: string): Promise<string[]> {
  // Once per document: the walks stay inside one.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source)
  return page.evaluate(async (only) => {
    const options: axe.RunOptions = { resultTypes: ['violations'], iframes: false }
    const found = await window.axe?.run(document, { ...options, ...(only === undefined ? {} : { runOnly: [only] }) })
    if (!found) throw new Error('axe did not load')
    return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  }, rule)
}

/** What is wrong for people who see or use the page in another way, once it rests; by all rules, or by one. */
export async function violationsOn(page: Page, rule?: string): Promise<string[]> {
  await settled(page)
  const found = await look(page, rule)
  if (found.length === 0) return []
  // What is gone at a second look was a part that still sought its place.
  await page.waitForTimeout(1_000)
  await settled(page)
  const still = new Set(await look(page, rule))
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
