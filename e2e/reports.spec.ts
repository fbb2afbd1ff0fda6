import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { moveEndpoints } from '#contract/tasks/moves.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import { goInside } from './support/navigate.ts'
import { newcomer } from './support/newPerson.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('reports', key, params)
const figure = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: words('figuresLabel') })
    .getByRole('link', { name: new RegExp(`^${words(`figures.${name}`)} `) })

/** Somebody whose numbers nobody else changes: three tasks, one of them completed. */
async function worker() {
  const { session } = await newcomer()
  const { accessToken: token, userData: person } = session
  const tasks = []
  for (const title of ['Sayım', 'Teslim', 'Kontrol']) {
    const body = { clientId: randomUUID(), title: `${title} ${randomUUID().slice(0, 8)}` }
    tasks.push(await call(taskEndpoints.create, { token, body }))
  }
  const [first] = tasks
  if (!first) throw new Error('no task')
  await call(moveEndpoints.complete, {
    token,
    params: { id: first.id },
    body: { version: first.version },
  })
  return { person, tasks, completed: first }
}

test('figures and weeks of a person lead to the tasks that they count; a report is narrowed, taken along and found again', async ({
  open,
}) => {
  const { person, tasks, completed } = await worker()
  const page = await open('admin', { path: `${paths.userDetailsReport}?kisi=${person.id}` })
  await expect(page.getByText(person.fullName).first()).toBeVisible()
  await expect(figure(page, 'created')).toContainText('3')
  await expect(figure(page, 'completed')).toContainText('1')
  await figure(page, 'created').click()
  await expect(page).toHaveURL(new RegExp(paths.allTasks))
  for (const { title } of tasks) await expect(page.getByText(title)).toBeVisible()
  await page.goBack()
  await figure(page, 'completed').click()
  await expect(page).toHaveURL(new RegExp(paths.allTasks))
  await expect(page.getByText(completed.title)).toBeVisible()
  await expect(page.getByText(tasks[1]?.title ?? '')).toHaveCount(0)

  await goInside(page, `${paths.userTaskAnalysis}?kisi=${person.id}&donem=thisWeek`)
  const cell = page.getByRole('link', { name: new RegExp(person.fullName) })
  await expect(cell).toHaveText('3')
  await cell.click()
  await expect(page).toHaveURL(new RegExp(paths.allTasks))
  for (const { title } of tasks) await expect(page.getByText(title)).toBeVisible()

  await goInside(page, `${paths.detailedTaskReport}?kisi=${person.id}`)
  await expect(page.getByRole('button', { name: words('periods.last30') })).toBeVisible()
  for (const { title } of tasks) await expect(page.getByText(title)).toBeVisible()
  await page.getByRole('button', { name: words('periods.last30') }).click()
  await page.getByRole('menuitemradio', { name: new RegExp(words('periods.lastMonth')) }).click()
  await expect(page.getByText(words('noTasks.title'))).toBeVisible()
  await page.getByRole('button', { name: words('periods.lastMonth') }).click()
  await page.getByRole('menuitemradio', { name: new RegExp(words('periods.thisYear')) }).click()
  for (const { title } of tasks) await expect(page.getByText(title)).toBeVisible()

  const taken = page.waitForEvent('download')
  await page.getByRole('button', { name: say('ui', 'table.export') }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await taken
  expect(file.suggestedFilename()).toMatch(/\.csv$/)

  const name = `Yıllık ${randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: words('saved.title') }).click()
  await page.getByRole('button', { name: words('saved.save') }).click()
  const dialog = page.getByRole('dialog', { name: words('saved.save') })
  await dialog.getByRole('textbox', { name: words('saved.name') }).fill(name)
  await dialog.getByRole('button', { name: words('saved.saveAction') }).click()
  await expect(dialog).toHaveCount(0)

  await goInside(page, paths.taskSummary)
  await page.getByRole('button', { name: words('saved.title') }).click()
  await page.getByRole('button', { name: words('saved.actions', { name }) }).click()
  await page.getByRole('menuitem', { name: words('schedule.set') }).click()
  await page.getByRole('button', { name: words('schedule.save') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(words('schedule.next'))
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/donem=thisYear/)
  for (const { title } of tasks) await expect(page.getByText(title)).toBeVisible()
})

test('on a phone all numbers of a table are in view, and no card cuts its title for the hint beside it @phone', async ({
  open,
}) => {
  const page = await open('admin', { path: paths.taskSummary })
  const table = page.getByRole('group', { name: words('groups.priorities') })
  await expect(table).toBeVisible()
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await goInside(page, paths.accessControl)
  const title = page.getByRole('heading', { name: say('rights', 'atWork') })
  await expect(title).toBeVisible()
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
