import type { Page } from '@playwright/test'
import { approvalEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { adminDashboardEndpoints } from '#contract/dashboards/admin.endpoints.ts'
import { paths } from '#contract/paths.ts'
import type { Task } from '#contract/tasks/tasks.schemas.ts'
import { call } from './support/api.ts'
import { requests, statusOf } from './support/approvals.ts'
import { newcomer } from './support/newPerson.ts'
import { signIn } from './support/people.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('admin', key, params)
const approvals = (key: string, params: Record<string, string> = {}) => say('approvals', key, params)
const card = (page: Page, title: string) => page.getByRole('region', { name: title })
const strip = (page: Page, key: string) =>
  page.getByRole('navigation', { name: words('strip.label') }).getByRole('link', { name: new RegExp(words(key)) })

test('numbers lead to what they count, an Admin decides from the page and the number above follows, and somebody who locked themselves out is let in again', async ({
  open,
}) => {
  const { word, tasks } = await requests(2, 'admin')
  const [first, second] = tasks as [Task, Task]
  const { person } = await newcomer()
  const url = process.env.E2E_URL ?? ''
  for (let count = 0; count < 5; count++) {
    await expect(signIn(url, person.email, 'yanlis-parola')).rejects.toThrow('400')
  }
  await expect(signIn(url, person.email, person.password)).rejects.toThrow('429')
  const page = await open('admin')
  /** Holds what is asked there until it is let go. */
  const hold = async (address: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await promise
      await route.continue()
    })
    return async () => {
      resolve()
      await page.unrouteAll({ behavior: 'wait' })
    }
  }
  const letCount = await hold('**/api/dashboards/admin**')
  await page.goto(`${paths.admin}?q=${encodeURIComponent(word)}`)
  // Also before the number is known.
  await strip(page, 'strip.expired').click()
  await expect(page).toHaveURL(new RegExp(`${paths.allTasks}\\?.*expired`))
  await letCount()
  await page.goBack()

  const line = (task: Task) => card(page, approvals('title')).getByRole('listitem').filter({ hasText: task.title })
  await expect(line(second)).toBeVisible()
  // The second is decided before the first decision is answered.
  const letDecide = await hold(`**${approvalEndpoints.decide.path}`)
  await line(first)
    .getByRole('button', { name: approvals('approveOne', { title: first.title }) })
    .click()
  await expect(line(first)).toHaveCount(0)
  await line(second)
    .getByRole('button', { name: approvals('cancelOne', { title: second.title }) })
    .click()
  const dialog = page.getByRole('dialog', { name: approvals('cancelTitle_one') })
  await dialog.getByRole('textbox').fill('Bu dönem yapılmayacak')
  await dialog.getByRole('button', { name: approvals('cancel') }).click()
  await expect(line(second)).toHaveCount(0)
  await letDecide()
  await expect.poll(() => statusOf(first)).toBe('active')
  await expect.poll(() => statusOf(second)).toBe('inactive')

  await expect(async () => {
    const { widgets } = await call(adminDashboardEndpoints.read, { token: sessionOf('admin').accessToken })
    const overview = widgets.overview
    if (overview === undefined || 'failed' in overview) throw new Error('no overview')
    const waiting = new RegExp(`(?<!\\d)${overview.approvals.mine}(?!\\d)`)
    expect(await strip(page, 'strip.approvals').textContent()).toMatch(waiting)
  }).toPass()

  const account = card(page, words('signIns.title')).getByRole('listitem').filter({ hasText: person.fullName })
  await account
    .first()
    .getByRole('button', { name: new RegExp(words('signIns.unlock')) })
    .click()
  await expect(page.getByText(words('signIns.unlocked', { name: person.fullName }))).toBeVisible()
  await expect
    .poll(() =>
      signIn(url, person.email, person.password).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)

  await strip(page, 'strip.system').click()
  await expect(page).toHaveURL(paths.systemStatus)
})
