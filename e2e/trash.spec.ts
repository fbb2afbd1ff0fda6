import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { trashEndpoints } from '#contract/trash/trash.endpoints.ts'
import { call } from './support/api.ts'
import { newcomer } from './support/newPerson.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('trash', key, params)
const token = () => sessionOf('member').accessToken
let made = 0

async function task(creator = token()) {
  const body = { clientId: randomUUID(), title: `Silinen ${process.pid} ${++made}` }
  return call(taskEndpoints.create, { token: creator, body })
}

async function deletedTask(creator = token()) {
  const { id, title, key } = await task(creator)
  await call(taskEndpoints.remove, { token: creator, params: { id } })
  return { id, title, key }
}

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) })

test('what I deleted comes back from the trash and somebody else never sees it there; several come back or go for good together, after a question', async ({
  open,
}) => {
  const { id, title } = await deletedTask()
  const [first, second, third] = [await deletedTask(), await deletedTask(), await deletedTask()]
  const { session } = await newcomer()
  expect(await call(trashEndpoints.list, { token: session.accessToken })).toMatchObject({ rows: [], total: 0 })

  const page = await open('member', { path: paths.crm })
  await page.getByRole('button', { name: say('app', 'navbar.profile') }).click()
  await page.getByRole('menuitem', { name: say('app', 'profile.trash') }).click()
  await expect(row(page, title)).toContainText(say('ui', 'daysLeft_other', { count: '29' }))
  await row(page, title)
    .getByRole('button', { name: say('ui', 'table.rowMenu', { name: title }) })
    .click()
  await page.getByRole('menuitem', { name: words('restore') }).click()
  await expect(page.getByText(words('restored_one', { title }))).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
  const back = await call(taskEndpoints.read, { token: token(), params: { id } })
  expect(back.title).toBe(title)

  const pick = (name: string) => page.getByRole('checkbox', { name: say('ui', 'table.select', { name }) })
  const bar = page.getByRole('toolbar', { name: say('ui', 'table.bulk') })
  await pick(first.title).check()
  await pick(second.title).check()
  await bar.getByRole('button', { name: words('restore') }).click()
  await expect(page.getByText(words('restored_other', { count: '2' }))).toBeVisible()
  await expect(row(page, first.title)).toHaveCount(0)
  await expect(row(page, second.title)).toHaveCount(0)

  await pick(third.title).check()
  await bar.getByRole('button', { name: words('remove') }).click()
  const dialog = page.getByRole('dialog', { name: words('confirm.title_one') })
  const sure = dialog.getByRole('button', { name: words('remove') })
  await expect(sure).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await sure.click()
  await expect(row(page, third.title)).toHaveCount(0)
})

test('what is deleted appears in an open trash, and undo takes it out again', async ({ open }) => {
  const { title, key } = await task()
  const trash = await open('admin', { path: `${paths.trash}?q=${encodeURIComponent(title)}` })
  await expect(trash.getByText(words('noMatch'))).toBeVisible()
  const page = await open('admin', { path: `${paths.allTasks}?q=${key}` })
  await page.getByRole('checkbox', { name: say('ui', 'table.select', { name: `${key} ${title}` }) }).check()
  await page
    .getByRole('toolbar', { name: say('ui', 'table.bulk') })
    .getByRole('button', { name: say('tasks', 'actions.remove') })
    .click()
  const undo = page.getByRole('button', { name: say('ui', 'undo') })
  // Under the pointer the way back stays open, however long the other page takes.
  await undo.hover()
  await expect(row(page, title)).toHaveCount(0)
  await expect(row(trash, title)).toBeVisible()
  await undo.click()
  await expect(row(page, title)).toBeVisible()
  await expect(row(trash, title)).toHaveCount(0)
})

test('an empty trash says so, fills and empties again, and fits a phone @phone', async ({ open }) => {
  const { session } = await newcomer()
  const page = await open(session, { path: paths.trash })
  await expect(page.getByText(words('empty.title'))).toBeVisible()
  const { title } = await deletedTask(session.accessToken)
  const item = page.getByRole('listitem').filter({ hasText: title })
  await item.getByRole('button', { name: say('ui', 'table.rowMenu', { name: title }) }).tap()
  await page.getByRole('menuitem', { name: words('restore') }).tap()
  await expect(item).toHaveCount(0)
})
