import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { userEndpoints } from '#contract/users/users.endpoints.ts'
import { call } from './support/api.ts'
import { goInside } from './support/navigate.ts'
import { newcomer } from './support/newPerson.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const column = (page: Page, key: string) =>
  page.getByRole('columnheader', { name: say('users', `columns.${key}`) }).getByRole('button')
const names = (page: Page) => page.getByRole('table').locator('tbody td:first-child span[dir=auto]')
const search = (page: Page) => page.getByRole('searchbox', { name: say('users', 'search') })
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

const { compare } = new Intl.Collator('tr')
const isFalling = (rows: readonly string[]) =>
  rows.length > 10 && rows.every((name, at) => at === 0 || compare(rows[at - 1] ?? '', name) >= 0)

test('people are sorted as Turkish sorts them, both ways; sorting, filters, search and page are in the address; Turkish letters make no difference to a search; after 200 pixels a button leads back to the top', async ({
  open,
}) => {
  const { session, person } = await newcomer()
  const token = session.accessToken
  const { phone, title, about, language, timeZone, version } = await call(userEndpoints.me, { token })
  const body = { fullName: 'Işıl Çağlar Öğüt', phone, title, about, language, timeZone, version }
  await call(userEndpoints.updateMe, { token, body })
  // As from a colleague, whose address says what to show.
  const page = await open('member', { path: `${paths.users}?status=inactive`, viewport: { width: 1440, height: 500 } })
  await expect(page.getByRole('tab', { selected: true })).toContainText(say('users', 'status.inactive'))

  await goInside(page, `${paths.users}?size=100`)
  await expect(page.getByRole('tab', { selected: true })).not.toContainText(say('users', 'status.inactive'))
  const shown = () => names(page).allTextContents()
  await expect(page.getByRole('table')).toBeVisible()
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(10)
  const rising = await shown()
  expect(rising).toEqual([...rising].sort(compare))
  await column(page, 'person').click()
  await expect.poll(() => query(page).sort).toBe('-fullName')
  // There may be more people than one page shows: falling, it begins with others.
  await expect.poll(async () => isFalling(await shown())).toBe(true)

  const toTop = page.getByRole('button', { name: say('ui', 'scrollToTop') })
  // The rows make the page long enough, once they are there.
  const scrollTo = (y: number) =>
    expect
      .poll(() =>
        page.evaluate((to) => {
          window.scrollTo({ top: to, behavior: 'instant' })
          return window.scrollY
        }, y),
      )
      .toBe(y)
  await scrollTo(400)
  await expect(toTop).toBeVisible()
  await scrollTo(200)
  await expect(toTop).toBeHidden()
  await scrollTo(400)
  await toTop.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await goInside(page, paths.users)
  await page
    .getByRole('navigation', { name: say('ui', 'table.pages') })
    .getByRole('button', { name: say('ui', 'table.page.last') })
    .click()
  await expect.poll(() => Number(query(page).page)).toBeGreaterThan(1)
  await search(page).fill('admin@imece')
  await expect.poll(() => query(page).q).toBe('admin@imece')
  await expect(names(page)).toHaveCount(1)
  await search(page).fill('')
  await expect.poll(() => query(page).q).toBeUndefined()
  await page.getByRole('tab', { name: new RegExp(`^${say('users', 'status.inactive')}`) }).click()
  await expect.poll(() => query(page).status).toBe('inactive')
  await page.goBack()
  await expect.poll(() => query(page).status).toBeUndefined()

  for (const spelling of ['ISIL CAGLAR', 'ışıl çağlar', 'isil caglar ogut']) {
    // Nobody in between, so that what is found is not what still stands there.
    await search(page).fill('kimsenin-adı-değil')
    await expect(page.getByText(say('users', 'noMatch'))).toBeVisible()
    await search(page).fill(spelling)
    await expect(page.getByText(person.email)).toBeVisible()
  }
})

test('a row opens the person, also on a phone @phone', async ({ open }) => {
  const page = await open('member', { path: `${paths.users}?q=admin@imece` })
  await page.getByText('admin@imece.test').click()
  await expect(page).toHaveURL(/\/users\/view\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
