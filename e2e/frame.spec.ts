import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { goInside } from './support/navigate.ts'
import { newcomer } from './support/newPerson.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: say('app', 'menu.label') })
const entry = (key: string) => say('app', `menu.${key}`)
const everybodys = ['overview', 'mentions', 'kanban', 'expenses', 'directMessages', 'tasks', 'calendar'].map(entry)
/** The specified entries, without the person's own channels, projects and sales between them; counts may follow a name. */
const entries = (page: Page) =>
  menu(page).locator('a:not([href^="/channels/"], [href^="/proje-yonetim/"], [href^="/satis-"])')
const beginning = (names: readonly string[]) => names.map((name) => new RegExp(`^${name}`))
const section = (page: Page, key: string) => menu(page).getByRole('group', { name: entry(key) })
const narrow = { width: 1279, height: 900 }
const wide = { width: 1280, height: 900 }

test('a member sees the entries for everybody, the bar of a screen on its way, the palette by key and by the search bar, and a menu over a narrow page', async ({
  open,
}) => {
  const page = await open('member', { path: paths.crm })
  await expect(entries(page)).toHaveText(beginning(everybodys))
  await expect(menu(page).getByRole('heading', { name: entry('admin') })).toHaveCount(0)
  await expect(menu(page).getByRole('link', { name: entry('overview') })).toHaveAttribute('href', paths.crm)

  // First of all: nothing of the next screen may be loaded yet.
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.press('Control+b')
  await goInside(page, paths.users)
  const bar = page.getByRole('progressbar', { name: say('ui', 'loading') }).first()
  await expect(bar).toBeVisible()
  held.resolve()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Control+b')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: say('app', 'palette.title') })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('YILDIZLI')
  await expect(palette.getByRole('option', { selected: true })).toContainText(say('app', 'screens.starredMessages'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.starredMessages)
  await expect(palette).toBeHidden()
  const calendar = menu(page).getByRole('link', { name: entry('calendar') })
  await calendar.focus()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(calendar).toBeFocused()

  await page.getByRole('button', { name: new RegExp(`^${say('app', 'navbar.search')}`) }).click()
  const { fullName } = sessionOf('admin').userData
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(fullName)
  // The last line leads to all results.
  const person = page.getByRole('option').filter({ hasText: fullName }).first()
  await expect(person).toBeVisible()
  await person.click()
  await expect(page).toHaveURL(/\/users\/view\/\d+/)

  await page.setViewportSize(narrow)
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: entry('open') }).click()
  await menu(page)
    .getByRole('link', { name: entry('calendar') })
    .click()
  await expect(page).toHaveURL(paths.calendar)
  await expect(menu(page)).toBeHidden()
  await page.setViewportSize(wide)
  await expect(menu(page)).toBeVisible()
})

test('a project manager also sees the projects, an Admin the groups; the horizontal layout gives way to the overlay on a narrow window and comes back', async ({
  open,
}) => {
  const manager = await open('projectManager', { path: paths.crm })
  await expect(entries(manager)).toHaveText(beginning([...everybodys, entry('projects')]))

  const admin = await open('admin', { path: paths.admin })
  await expect(menu(admin).getByRole('heading', { name: entry('admin') })).toBeVisible()
  const groups = ['userManagement', 'taskManagement', 'reports', 'activityTracking'].map(entry)
  await expect(section(admin, 'admin').getByRole('listitem').locator('button[aria-expanded]')).toHaveText(groups)
  // The channels stand above the groups: once they are there, nothing moves under the pointer.
  await expect(section(admin, 'channelProjects').getByRole('link').first()).toBeVisible()
  const tool = (list: string, name: string) => section(admin, list).getByRole('button', { name, exact: true })
  await expect(tool('projectList', say('projects', 'create'))).toBeVisible()
  await expect(tool('salesProjects', say('app', 'actions.createDeal'))).toBeVisible()
  await menu(admin)
    .getByRole('button', { name: entry('userManagement') })
    .click()
  await menu(admin)
    .getByRole('link', { name: entry('modules') })
    .click()
  await expect(admin).toHaveURL(paths.modules)
  await expect(menu(admin).getByRole('link', { name: entry('modules') })).toHaveAttribute('aria-current', 'page')

  await goInside(admin, paths.starredMessages)
  await admin.context().addCookies([{ name: 'imece-layout', value: 'horizontal', url: admin.url() }])
  await admin.reload()
  const bar = menu(admin)
  await expect(bar.getByRole('button', { name: entry('admin') })).toBeVisible()
  // At 1440 px all of it is one row, in which every word is whole.
  const cutWords = await bar
    .locator('.words')
    .evaluateAll((words) =>
      words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
  expect(cutWords).toEqual([])
  expect(await bar.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(60)
  // A list of the bar counts what is unread in it, as the side menu does.
  await expect(
    bar.getByRole('button', { name: new RegExp(`^${entry('channelProjects')} \\d+ okunmamış`) }),
  ).toBeVisible()
  for (const [list, label, path] of [
    ['salesProjects', say('app', 'actions.createDeal'), paths.salesPipeline],
    ['projectList', say('projects', 'create'), paths.projects],
  ] as const) {
    await bar.getByRole('button', { name: new RegExp(`^${entry(list)}`) }).click()
    await admin.getByRole('menuitem', { name: label }).click()
    await expect(admin.getByRole('dialog')).toBeVisible()
    await expect(admin).toHaveURL(new RegExp(path))
    await admin.keyboard.press('Escape')
    await expect(admin.getByRole('dialog')).toBeHidden()
  }
  await bar.getByRole('button', { name: new RegExp(`^${entry('channelProjects')}`) }).click()
  await admin.getByRole('menuitem', { name: say('app', 'actions.browseChannels') }).click()
  await expect(admin.getByRole('dialog', { name: say('messages', 'channel.browse') })).toBeVisible()
  await admin.keyboard.press('Escape')
  await bar.getByRole('button', { name: entry('admin') }).click()
  await admin.getByRole('menuitem', { name: entry('modules') }).click()
  await expect(admin).toHaveURL(paths.modules)
  await admin.setViewportSize(narrow)
  await expect(bar).toBeHidden()
  await expect(admin.getByRole('button', { name: entry('open') })).toBeVisible()
  await admin.setViewportSize(wide)
  await expect(bar.getByRole('button', { name: entry('admin') })).toBeVisible()
})

test('the menu shows where one is: marked, scrolled into view, by the list above it, and in a folded section too', async ({
  open,
}) => {
  const page = await open('admin', { path: paths.systemStatus })
  const settings = menu(page).getByRole('link', { name: entry('systemSettings') })
  await expect(settings).toHaveAttribute('aria-current', 'page')
  await expect(section(page, 'channelProjects').getByRole('link').first()).toBeVisible()
  await expect(settings).toBeInViewport({ ratio: 1 })

  const project = section(page, 'projectList').getByRole('link').first()
  await project.click()
  await expect(page).toHaveURL(/\/proje-yonetim\/\d+/)
  await expect(project).toHaveAttribute('aria-current', 'page')
  await expect(menu(page).getByRole('link', { name: entry('projects') })).toHaveAttribute('aria-current', 'true')

  const channels = section(page, 'channelProjects')
  const heading = channels.getByRole('heading').getByRole('button')
  await channels.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/channels\/\d+/)
  await heading.press('Enter')
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  await expect(channels.getByRole('link')).toHaveCount(1)
  await page.reload()
  await expect(channels.getByRole('link')).toHaveAttribute('aria-current', 'page')
  await expect(heading).toHaveAttribute('aria-expanded', 'false')
  // What is unread in the others is told by the heading.
  await expect(heading).toHaveAccessibleName(/\d/)

  await menu(page)
    .getByRole('button', { name: entry('more') })
    .click()
  await menu(page)
    .getByRole('link', { name: say('app', 'screens.approvals') })
    .click()
  await expect(page).toHaveURL(paths.approvals)
  await expect(channels.getByRole('link')).toHaveCount(0)

  // Nobody else on this device finds it folded.
  const seller = await open('sales', { path: paths.crm })
  const theirs = section(seller, 'channelProjects')
  const all = theirs.getByRole('button', {
    name: new RegExp(`^${say('app', 'menu.showAll', { total: '' }).split('(')[0]}`),
  })
  const shown = await theirs.getByRole('link').count()
  expect(shown).toBeLessThanOrEqual(8)
  await all.click()
  expect(await theirs.getByRole('link').count()).toBeGreaterThan(shown)
  // In a list that is cut at its end, names are what one looks for.
  await expect(theirs.getByRole('link', { name: /^SP-/ })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: /· SP-\d{4}-\d+/ }).first()).toBeVisible()
})

test('a navigation that does not load says so, vertical and horizontal, and the page stays', async ({
  open,
  problems,
}) => {
  problems.expect(/^failed: GET .*\/menu-/)
  problems.expect(/^console: /)
  const page = await open('member')
  await page.route(/\/assets\/menu-/, (route) => route.abort('connectionfailed'))
  for (const kind of ['vertical', 'horizontal'] as const) {
    await page.context().addCookies([{ name: 'imece-layout', value: kind, url: process.env.E2E_URL ?? '' }])
    await page.goto(paths.starredMessages)
    await expect(page.getByRole('alert').filter({ hasText: say('app', `layout.failed.${kind}`) })).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
  }
})

test('the language changes at once and stays', async ({ open }) => {
  // The account learns of it too, maybe after the last look: it is nobody else's.
  const { session } = await newcomer()
  const page = await open(session, { path: paths.calendar })
  await page.getByRole('button', { name: say('look', 'languageNow', { language: 'Türkçe' }) }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(new RegExp(say('app', 'screens.calendar', {}, 'en')))
  await page.reload()
  await expect(page).toHaveTitle(new RegExp(say('app', 'screens.calendar', {}, 'en')))
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await page.getByRole('button', { name: say('look', 'languageNow', { language: 'English' }, 'en') }).click()
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
})

test('a phone reaches every entry without scrolling sideways @phone', async ({ open }) => {
  const page = await open('member', { path: paths.crm })
  await page.getByRole('button', { name: entry('open') }).click()
  await expect(entries(page)).toHaveText(beginning(everybodys))
  await menu(page)
    .getByRole('link', { name: entry('tasks') })
    .click()
  await expect(page).toHaveURL(paths.tasks)
  await expect(page.getByRole('article').first()).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a part that does not come at once is asked for again, and one that never comes leaves the page as it is', async ({
  open,
  problems,
}) => {
  problems.expect(/failed: GET \/assets\/Palette-/)
  problems.expect(/failed: GET \/assets\/ShortcutList-/)
  problems.expect(/console: .*(dynamically imported module|an error nobody caught)/)
  const page = await open('member', { path: paths.tasks })
  let tries = 0
  await page.route(/\/assets\/Palette-[^/]*\.js/, (route) => (++tries === 1 ? route.abort() : route.continue()))
  await page.route(/\/assets\/ShortcutList-[^/]*\.js/, (route) => route.abort())
  const search = page.getByRole('searchbox', { name: say('tasks', 'search') })
  await search.fill('sevk')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await search.blur()
  await page.keyboard.press('?')
  const alert = page.getByRole('alert').filter({ hasText: say('app', 'layout.failed.part') })
  await expect(alert.getByRole('button', { name: say('app', 'layout.reload') })).toBeVisible()
  await expect(search).toHaveValue('sevk')
})
