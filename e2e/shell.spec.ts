import type { Page } from '@playwright/test'
import { href, taskPath } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { channel } from './support/conversation.ts'
import { arrived, goInside } from './support/navigate.ts'
import { demoPassword, people } from './support/people.ts'
import { move, status, task } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const shell = (page: Page) => page.locator('#shell')
const menu = (page: Page) => page.getByRole('navigation', { name: say('app', 'menu.label') })
const toasts = (page: Page) => page.locator('[data-sonner-toast]')

/** Everything that the page wants to run waits until `release` is called. */
async function holdScripts(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

test('somebody signed in sees the frame before any script has run, in their layout; visitors do not', async ({
  open,
}) => {
  const page = await open('member')
  const release = await holdScripts(page)
  await page.goto(paths.tasks, { waitUntil: 'commit' })
  await expect(shell(page)).toBeVisible()
  expect((await shell(page).locator('aside').boundingBox())?.width).toBe(260)
  release()
  await expect(menu(page).getByRole('link').first()).toBeVisible()
  await expect(shell(page)).toBeHidden()
  expect(
    (
      await page
        .locator('aside')
        .filter({ has: menu(page) })
        .boundingBox()
    )?.width,
  ).toBe(260)

  await page.unrouteAll({ behavior: 'wait' })
  await page.context().addCookies([{ name: 'imece-layout', value: 'horizontal', url: page.url() }])
  const releaseAgain = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(shell(page)).toBeVisible()
  await expect(shell(page).locator('aside')).toBeHidden()
  releaseAgain()
  await expect(shell(page)).toBeHidden()

  const visitor = await open('visitor', { path: paths.tasks })
  await expect(visitor).toHaveURL(new RegExp(paths.login))
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shell(visitor)).toBeHidden()

  // Who was led to the form sees the frame's shape too, whose code is asked for from the first letter on.
  await arrived(visitor)
  const letGo = await holdScripts(visitor)
  const wordsAsked = visitor.waitForRequest(/\/assets\/words-[^/]*\.js/)
  await visitor.getByLabel(say('accounts', 'fields.email')).fill(people.member)
  await wordsAsked
  await visitor.getByLabel(say('accounts', 'fields.password'), { exact: true }).fill(demoPassword)
  await visitor.getByRole('button', { name: say('accounts', 'login.submit'), exact: true }).click()
  await expect(shell(visitor)).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1 })).toBeHidden()
  letGo()
  await expect(menu(visitor).getByRole('link').first()).toBeVisible()
  await expect(shell(visitor)).toBeHidden()
  await expect(visitor).toHaveURL(paths.tasks)
})

test('the spinner of a screen that is on its way waits for 200 ms, once', async ({ open }) => {
  const start = Date.now()
  const page = await open('member', { fresh: true })
  await page.clock.install({ time: start })
  await page.goto(paths.tasks)
  await arrived(page)
  const release = await holdScripts(page)
  const spinner = page.getByRole('main').getByRole('progressbar', { name: say('ui', 'loading') })
  await page.clock.pauseAt(start + 60_000)
  const asked = page.waitForRequest(/\/assets\/.*\.js/)
  await goInside(page, paths.users)
  await asked
  await page.clock.runFor(190)
  await expect(spinner).toBeHidden()
  // From here on nothing moves the clock: a second delay would keep it away for ever.
  await page.clock.runFor(10)
  await expect(spinner).toBeVisible()
  await page.clock.resume()
  release()
  await expect(page.getByRole('table')).toBeVisible()
})

test('a tab whose code is on its way shows the shape of what comes', async ({ open }) => {
  const page = await open('projectManager', { path: '/proje-yonetim/1' })
  await arrived(page)
  const tab = page.getByRole('tab', { name: say('projects', 'tabs.pano') })
  await expect(tab).toBeVisible()
  const release = await holdScripts(page)
  await tab.click()
  await expect(page.getByRole('status', { name: say('kanban', 'loading') })).toBeVisible()
  release()
  await expect(page.getByRole('region', { name: /^Yapılacak/ }).first()).toBeVisible()
})

test('a toast stands at the top, and its undo is found by keys and by screen readers over an open drawer', async ({
  open,
}) => {
  const { key, title } = await task('member')
  // Narrow enough that the drawer covers the page.
  const page = await open('member', { path: taskPath(key), viewport: { width: 1200, height: 900 } })
  await expect(page.getByRole('dialog')).toContainText(title)
  await move(page, 'complete').click()
  const undo = page.getByRole('button', { name: say('ui', 'undo'), exact: true })
  // Found by its role: nothing around it is hidden from those who do not see.
  await expect(undo).toBeVisible()
  const box = await toasts(page).first().boundingBox()
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(90)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status(page, 'active')).toBeVisible()
})

test('a lost connection is said once, and nothing on the page moves for it', async ({ open, problems }) => {
  const { path } = await channel()
  const page = await open('member', { path })
  const composer = page.getByRole('textbox').last()
  await expect(composer).toBeVisible()
  await arrived(page)
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.boundingBox()
  problems.expect(/failed: |ERR_INTERNET_DISCONNECTED|WebSocket|websocket/)
  await page.context().setOffline(true)
  const notice = page.getByText(/bağlantı yok$/)
  await expect(notice).toBeVisible({ timeout: 60_000 })
  await expect(notice).toHaveCount(1)
  expect(await heading.boundingBox()).toEqual(before)
  await page.context().setOffline(false)
  await expect(notice).toBeHidden({ timeout: 60_000 })
})

test('an anchor is scrolled to smoothly, 60 px below the edge', async ({ open }) => {
  const page = await open('admin', { fresh: true })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(paths.systemStatus)
  const target = page.getByText(say('systemStatus', 'names.database'), { exact: true }).first()
  await expect(target).toBeVisible()
  // How many steps one sees of it depends on the machine: what is asked for does not.
  const asked = await target.evaluate((element) => {
    element.id = 'hedef'
    const asked = Promise.withResolvers<unknown>()
    const scroll = element.scrollIntoView.bind(element)
    element.scrollIntoView = (how) => {
      asked.resolve(how)
      scroll(how)
    }
    void Reflect.get(window, '__TSR_ROUTER__')?.navigate({ href: `${location.pathname}#hedef` })
    return asked.promise
  })
  expect(asked).toEqual({ behavior: 'smooth' })
  await expect.poll(() => target.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(60)
})

test('the week of the calendar has its name in the reader’s language', async ({ open }) => {
  const page = await open('member', { path: href(paths.calendar, { gorunum: 'hafta' }) })
  const main = page.getByRole('main')
  await expect(main).toContainText(say('calendar', 'grid.week'))
  await expect(main).not.toContainText('Week')
})
