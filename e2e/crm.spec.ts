import type { Page } from '@playwright/test'
import { arrangementKey, arrangementOf } from '#contract/dashboards/arrangement.ts'
import { paths } from '#contract/paths.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import type { TaskDraft } from '#contract/tasks/tasks.schemas.ts'
import { preferenceEndpoints } from '#contract/users/preferences.endpoints.ts'
import { call } from './support/api.ts'
import { newcomer } from './support/newPerson.ts'
import type { Session } from './support/people.ts'
import { sessionOf } from './support/sessions.ts'
import { dayFromNow, uniqueTitle, word } from './support/tasks.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const text = (key: string, params: Record<string, string> = {}) => say('dashboard', key, params)
let made = 0

const give = (token: string, draft: Partial<TaskDraft> = {}) =>
  call(taskEndpoints.create, {
    token,
    body: { clientId: `e2e-crm-${process.pid}-${++made}`, title: uniqueTitle('Pano görevi'), ...draft },
  })

async function completed({ accessToken: token }: Session) {
  const { id, version } = await give(token, { requiresApproval: false })
  await call(moveEndpoints.complete, { token, params: { id }, body: { version } })
}

const card = (page: Page, name: string) => page.getByRole('region', { name: text(`${name}.title`), exact: true })
const strip = (page: Page) => page.getByRole('navigation', { name: text('today.label') })
const cell = (page: Page, name: string, count: number) =>
  strip(page).getByRole('link', { name: new RegExp(`^${text(`today.${name}`)}\\s*${count}(?!\\d)`) })
const titles = (page: Page) => page.locator('[data-widget] h2')

test("a colleague's doing appears without a reload, numbers lead to the lists that they count, and cards are moved by keys and hidden: that survives a reload, and can be taken back", async ({
  open,
}) => {
  const { session } = await newcomer()
  const page = await open(session, { path: paths.crm })
  await expect(page.getByRole('heading', { name: text('first.title') })).toBeVisible()
  await expect(cell(page, 'dueToday', 0)).toBeVisible()
  const { accessToken } = sessionOf('admin')
  const today = dayFromNow(0)
  await give(accessToken, { assigneeId: session.userData.id, endDay: today })
  await expect(cell(page, 'dueToday', 1)).toBeVisible()
  await expect(page.getByRole('heading', { name: text('first.title') })).toBeHidden()

  await give(session.accessToken, { endDay: today, priority: 'urgent' })
  await give(session.accessToken, { endDay: dayFromNow(9) })
  await completed(session)
  await cell(page, 'dueToday', 2).click()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.goBack()
  await card(page, 'tasks')
    .getByRole('link', { name: new RegExp(`^${word('status.active')}\\s*3`) })
    .click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.goBack()
  await card(page, 'tasks')
    .getByRole('link', { name: new RegExp(`^${word('status.completed')}\\s*1`) })
    .click()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.goBack()
  const weekly = card(page, 'weekly')
  await weekly.getByRole('button', { name: text('table') }).click()
  const thisWeek = weekly.getByRole('row').nth(1).getByRole('link')
  await expect(thisWeek).toHaveText(['4', '1'])
  await thisWeek.first().click()
  await expect(page.getByRole('article')).toHaveCount(4)

  await page.goBack()
  const usual = ['meetings', 'tasks', 'weekly', 'activity', 'expenses'].map((name) => text(`${name}.title`))
  await expect(titles(page)).toHaveText(usual)
  await page.getByRole('button', { name: text('arrange.open') }).click()
  const handle = page.getByRole('button', { name: text('arrange.handle', { title: text('weekly.title') }) })
  await handle.press('ArrowLeft')
  await expect(titles(page).nth(1)).toHaveText(text('weekly.title'))
  await page.getByRole('button', { name: text('arrange.menu', { title: text('activity.title') }) }).click()
  await page.getByRole('menuitem', { name: text('arrange.hide') }).click()
  const arranged = ['meetings', 'weekly', 'tasks', 'expenses'].map((name) => text(`${name}.title`))
  await expect(titles(page)).toHaveText(arranged)
  await page.getByRole('button', { name: text('arrange.done') }).click()
  // It stands on the page before the server has it.
  const kept = async () => {
    const request = { token: session.accessToken, params: { key: arrangementKey } }
    return arrangementOf((await call(preferenceEndpoints.read, request)).value).hidden
  }
  await expect.poll(kept).toEqual(['activity'])

  await page.reload()
  await expect(titles(page)).toHaveText(arranged)
  await page.getByRole('button', { name: text('arrange.open') }).click()
  await expect(
    page.getByRole('button', { name: text('arrange.show', { title: text('activity.title') }) }),
  ).toBeVisible()
  await page.getByRole('button', { name: text('arrange.reset') }).click()
  await expect(titles(page)).toHaveText(usual)
})

test('who sells sees the pipeline, and each stage opens its deals; unread messages and what happened have their lists over the page', async ({
  open,
}) => {
  const page = await open('sales', { path: paths.crm })
  const all = card(page, 'funnel').getByRole('link', { name: new RegExp(text('funnel.open_other', { count: '\\d+' })) })
  await expect(all).toBeVisible()
  const count = Number.parseInt((await all.textContent()) ?? '', 10)
  expect(count).toBeGreaterThan(0)
  await all.click()
  await expect(page).toHaveURL(new RegExp(`${paths.salesPipeline}\\?state=open`))
  await expect(page.getByText(new RegExp(`/ ${count}$`))).toBeVisible()

  await page.goBack()
  await expect(all).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await strip(page)
    .getByRole('link', { name: new RegExp(`^${text('today.unread')}`) })
    .click()
  await expect(page.getByRole('dialog', { name: text('unread.title') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: text('unread.title') })).toBeHidden()
  await card(page, 'activity')
    .getByRole('link', { name: text('activity.all') })
    .click()
  const list = page.getByRole('dialog', { name: text('activity.title') })
  await expect(list.getByRole('listitem').first()).toBeVisible()
})
