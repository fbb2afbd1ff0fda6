import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import { newcomer } from './support/newPerson.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const word = (key: string) => say('app', key)

async function cookiesOf(page: Page) {
  const cookies = await page.context().cookies()
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

test('the customizer opens from a menu that stands still, applies at once and keeps its choices for 30 days', async ({
  open,
}) => {
  const page = await open('member')
  const held = Promise.withResolvers<void>()
  await page.route(`**${presenceEndpoints.list.path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(paths.crm)
  await page.getByRole('button', { name: word('navbar.profile') }).click()
  const customize = page.getByRole('menuitem', { name: word('profile.customize') })
  const before = await customize.boundingBox()
  held.resolve()
  await expect(page.getByRole('menuitem', { name: word('profile.status') })).toContainText(
    say('presence', 'states.active'),
  )
  expect(await customize.boundingBox()).toEqual(before)
  await customize.click()
  const customizer = page.getByRole('dialog', { name: word('customizer.title') })
  const choose = async (card: string) => {
    await customizer.getByText(word(card), { exact: true }).click()
    await expect(customizer.getByRole('radio', { name: word(card), exact: true })).toBeChecked()
  }
  await choose('customizer.themes.dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await choose('customizer.contentWidths.fluid')
  await choose('customizer.skins.bordered')
  await choose('customizer.layouts.horizontal')
  await customizer.getByRole('switch', { name: word('customizer.navbarBlur') }).uncheck()

  expect(await cookiesOf(page)).toMatchObject({
    'imece-theme': 'dark',
    'imece-content-width': 'fluid',
    'imece-skin': 'bordered',
    'imece-layout': 'horizontal',
    'imece-navbar-blur': 'false',
  })
  const days30 = 30 * 24 * 60 * 60
  const expiries = (await page.context().cookies()).filter(
    ({ name }) => name.startsWith('imece-') && name !== 'imece-files',
  )
  // By the real clock: a browser keeps its cookies by that, also in a run whose clock was moved.
  const now = (performance.timeOrigin + performance.now()) / 1000
  for (const { expires } of expiries) expect(Math.abs(expires - now - days30)).toBeLessThan(3600)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('navigation').getByRole('link', { name: word('menu.calendar') })).toBeVisible()
})

test('the collapsed menu stays collapsed', async ({ open }) => {
  const page = await open('member', { path: paths.starredMessages })
  await expect(page.getByRole('navigation', { name: word('menu.label') })).toBeVisible()
  await page.keyboard.press('Control+b')
  await expect.poll(() => cookiesOf(page)).toMatchObject({ 'imece-vertical-nav-collapsed': 'true' })
  await page.reload()
  const width = () => page.getByRole('complementary').evaluate((menu) => menu.getBoundingClientRect().width)
  await expect.poll(width).toBeLessThan(120)
})

test('the theme is right before any script of the app has run', async ({ open }) => {
  const page = await open('visitor', { theme: 'dark' })
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(paths.login, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const dark = 'rgb(40, 42, 66)'
  await expect(page.locator('html')).toHaveCSS('background-color', dark)
  held.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
})

test('the system theme follows the operating system while the page is open', async ({ open }) => {
  const page = await open('visitor', { theme: 'system' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(paths.login)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('clearing the device wipes everything the site keeps there', async ({ open, problems }) => {
  // What the page is asking for when its session ends is refused.
  problems.allowEndOfSession()
  // It also ends the session on the server, so it is nobody's that other tests use.
  const { session } = await newcomer()
  const page = await open(session, { path: paths.starredMessages, theme: 'dark' })
  await page.evaluate(() => {
    sessionStorage.setItem('kalan', '1')
    Object.assign(window, { loadedBefore: true })
  })
  await page.getByRole('button', { name: word('navbar.profile') }).click()
  await page.getByRole('menuitem', { name: word('profile.clearDevice') }).click()
  await page.getByRole('button', { name: word('clearDevice.action'), exact: true }).click()
  await expect(page).toHaveURL(paths.login)
  // The page is loaded anew after the wiping; before that there is nothing to ask.
  await page.waitForFunction(() => !('loadedBefore' in window))
  await expect(page.getByLabel(say('accounts', 'fields.email'))).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('accessToken'), sessionStorage.getItem('kalan')])).toEqual([
    null,
    null,
  ])
  await expect.poll(() => cookiesOf(page)).not.toHaveProperty('imece-theme')
})
