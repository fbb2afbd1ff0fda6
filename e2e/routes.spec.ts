import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { destination, outcomes, type Walker } from './routeTable.ts'
import { type Screen, screens } from './screens.ts'
import { arrived, goInside } from './support/navigate.ts'
import { demoPassword, people } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** Where the browser is, query decoded, so that the table can be read. */
function whereIs(page: Page): string {
  const { pathname, searchParams } = new URL(page.url())
  const to = searchParams.get('to')
  return to === null ? pathname : `${pathname}?to=${to}`
}

test.describe.configure({ mode: 'parallel' })

const ofEachDoor = screens.filter(({ door }, index) => screens.findIndex((other) => other.door === door) === index)

/**
 * All addresses of all walkers are held without a browser (`page/routes.test.ts`). Here: one behind each door, and every
 * screen that a member may enter (axe visits those of visitors and Admins).
 */
const walks = {
  visitor: ofEachDoor,
  member: [...ofEachDoor, ...screens.filter(({ door }) => outcomes[door].member === 'stays')],
} satisfies Partial<Record<Walker, readonly Screen[]>>

for (const walker of ['visitor', 'member'] as const) {
  test(`every address leads the ${walker} where the table says`, async ({ open, problems }) => {
    test.setTimeout(240_000)
    // The address is open to everybody; the row behind it only to who is part of it.
    problems.allow(/^404 GET \/api\/(sales|projects)\/\d+/)
    // Nobody was sent the link of this walk.
    problems.allow(/^400 POST \/api\/event-invitations\/read/)
    const page = await open(walker, { path: paths.notAuthorized })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const screen of new Set(walks[walker])) {
      await test.step(screen.path, async () => {
        // A visitor's links come from outside; the others walk inside the app.
        if (walker === 'visitor') await page.goto(screen.path)
        else await goInside(page, screen.path)
        await arrived(page)
        await expect.poll(() => whereIs(page)).toBe(destination(screen.path, outcomes[screen.door][walker]))
        await expect(page.locator('#root')).not.toBeEmpty()
      })
    }
  })
}

test('signing in leads to the address that was asked for, query included', async ({ open }) => {
  const target = `${paths.users}?page=2`
  const page = await open('visitor', { path: target })
  await expect.poll(() => whereIs(page)).toBe(`${paths.login}?to=${target}`)
  await page.getByLabel(say('accounts', 'fields.email')).fill(people.member)
  await page.getByLabel(say('accounts', 'fields.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: say('accounts', 'login.submit') }).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === target)
})

/** What counts as elsewhere is held by `safeTarget.test.ts`. */
test('a visitor who signs in is led nowhere else', async ({ open, baseURL }) => {
  const page = await open('visitor', { path: `${paths.login}?to=${encodeURIComponent('/\\evil.example')}` })
  await page.getByLabel(say('accounts', 'fields.email')).fill(people.member)
  await page.getByLabel(say('accounts', 'fields.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: say('accounts', 'login.submit') }).click()
  await expect(page).not.toHaveURL(new RegExp(paths.login))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(baseURL)
})

test('unknown addresses show the not-found page, also under its alias', async ({ open }) => {
  const page = await open('visitor')
  for (const path of ['/boyle-bir-sayfa-yok', '/pages/misc/not-found/boyle-bir-sayfa-yok', '/a/b/c']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: say('errorPages', 'notFound.title') })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('the not-authorized page has its alias', async ({ open }) => {
  const page = await open('visitor')
  for (const path of ['/pages/misc/not-authorized', paths.notAuthorized]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('errorPages', 'notAuthorized.title'))
  }
})
