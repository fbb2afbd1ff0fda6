import { paths } from '#contract/paths.ts'
import { outcomes } from './routeTable.ts'
import { screens, screenTabs, timelyPaths } from './screens.ts'
import { inLight, violationsOn } from './support/axe.ts'
import { wordsAstray } from './support/directions.ts'
import { goInside } from './support/navigate.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

const walkers = ['visitor', 'admin'] as const

/** A visitor's screens are the public ones; an Admin sees them no differently. `moments.spec.ts` visits the timely ones. */
const screensOf = (walker: (typeof walkers)[number]) =>
  [...screens, ...screenTabs].filter(
    ({ door, path }) =>
      outcomes[door][walker] === 'stays' &&
      (walker === 'visitor') === (door === 'public' || door === 'visitorsOnly') &&
      !timelyPaths.includes(path),
  )

for (const walker of walkers) {
  test(`axe finds nothing on any screen of the ${walker}, dark and light, and in Arabic all words stand at their side`, async ({
    open,
    problems,
  }) => {
    test.setTimeout(900_000)
    // Nobody was sent the link of this walk: the page says so.
    problems.allow(/^400 POST \/api\/event-invitations\/read/)
    const page = await open(walker, { theme: 'dark', language: 'ar', path: '/buradan-baslar' })
    const found: string[] = []
    const known = new Set<string>()
    for (const { path } of screensOf(walker)) {
      // The sign-in page of a visitor is a page of its own; all others are walked to inside the app.
      if (path === paths.login) await page.goto(path)
      else await goInside(page, path)
      found.push(...(await violationsOn(page, { known })).map((violation) => `${path} ${violation}`))
      found.push(...(await wordsAstray(page)).map((words) => `${path}, astray: ${words}`))
      // Names, roles and structure are the same in every look; colours are not.
      const inOtherColours = await inLight(page, () => violationsOn(page, { rule: 'color-contrast', known }))
      found.push(...inOtherColours.map((violation) => `${path}, light: ${violation}`))
    }
    expect(found).toEqual([])
  })
}
