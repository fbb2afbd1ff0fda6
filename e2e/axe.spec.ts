import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { outcomes } from './routeTable.ts'
import { screens, screenTabs } from './screens.ts'
import { goInside } from './support/navigate.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

async function violationsOn(page: Page): Promise<string[]> {
  // The pages have no frames of other origins: one run in the page itself is enough, and much quicker.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** Walks on as a link would; a further face of the same screen is loaded, since nothing would show its arrival. */
async function walkTo(page: Page, path: string, language: string) {
  if (path.includes('?')) {
    await page.goto(path)
  } else {
    await heading(page).evaluate((element) => element.setAttribute('data-left', ''))
    await goInside(page, path)
    await expect(page.locator('h1[data-left]')).toHaveCount(0)
  }
  // The page itself, not what stands in for it while its words are on their way.
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: say('ui', 'loading', {}, language), exact: true })).toHaveCount(0)
}

const looks = [
  { name: 'light', visit: { theme: 'light', language: 'tr' } },
  { name: 'dark and Arabic', visit: { theme: 'dark', language: 'ar' } },
] as const

for (const { name, visit } of looks) {
  for (const walker of ['visitor', 'admin'] as const) {
    test(`axe finds nothing on any screen of the ${walker}, ${name}`, async ({ open }) => {
      test.setTimeout(900_000)
      const page = await open(walker, { ...visit, path: '/buradan-baslar' })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      // A visitor's screens are the public ones; an Admin sees them no differently.
      const own = [...screens, ...screenTabs].filter(
        ({ door }) =>
          outcomes[door][walker] === 'stays' &&
          (walker === 'visitor') === (door === 'public' || door === 'visitorsOnly'),
      )
      const found: string[] = []
      for (const screen of own) {
        await walkTo(page, screen.path, visit.language)
        found.push(...(await violationsOn(page)).map((violation) => `${screen.path} ${violation}`))
      }
      expect(found).toEqual([])
    })
  }
}
