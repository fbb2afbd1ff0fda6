import { randomUUID } from 'node:crypto'
import { holidayEndpoints } from '#contract/calendar/holidays.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { ruleEndpoints } from '#contract/rules/rules.endpoints.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('rules', key, params)

test('an Admin makes a rule of an example, tries it, sees it run, changes it, switches it off, deletes it and takes that back', async ({
  open,
}) => {
  const token = sessionOf('admin').accessToken
  const { rows: ofDemo } = await call(ruleEndpoints.list, { token })
  for (const { id } of ofDemo) await call(ruleEndpoints.remove, { token, params: { id } })
  const page = await open('admin', { path: `${paths.systemStatus}?bolum=kurallar` })
  await page.getByRole('button', { name: words('examples.expired.name') }).click()
  const form = page.getByRole('dialog')
  const name = 'Tatilleri duyur'
  await form.getByRole('textbox', { name: words('name'), exact: true }).fill(name)
  const kinds = form.getByRole('group', { name: words('when') })
  await kinds.getByRole('checkbox', { name: say('activityLog', 'kind.task'), exact: true }).click()
  await kinds.getByRole('checkbox', { name: say('activityLog', 'kind.task'), exact: true }).click()
  // Nothing is chosen, and no channel: both are said where they stand.
  await form.getByRole('button', { name: words('create') }).click()
  await expect(form.getByText(say('errors', 'ruleKindRequired'))).toBeVisible()
  await form.getByRole('button', { name: words('trial.action', { days: '30' }) }).click()
  await expect(form.getByText(words('trial.incomplete'))).toBeVisible()
  await kinds.getByRole('checkbox', { name: say('activityLog', 'kind.holiday'), exact: true }).click()
  const then = form.getByRole('group', { name: words('then'), exact: true })
  await then.getByRole('combobox', { name: words('chooseChannel') }).click()
  // One of the Admin's own: other tests make channels that they have not joined.
  await page.getByRole('option', { name: /Duyurular/ }).click()
  await then.getByRole('textbox', { name: words('message') }).fill('{actor}: {title}')
  await form.getByRole('button', { name: words('trial.action', { days: '30' }) }).click()
  await expect(form.getByText(words('trial.empty', { days: '30' }))).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await form.getByRole('button', { name: words('create') }).click()
  await expect(page.getByText(words('created'))).toBeVisible()
  await expect(page.getByText(words('neverRan'))).toBeVisible()

  const title = `Tören ${randomUUID().slice(0, 6)}`
  const day = '2031-03-03'
  await call(holidayEndpoints.create, {
    token,
    body: { name: title, startDay: day, endDay: day },
  })
  await page.getByRole('button', { name: words('runs.of', { name }) }).click()
  const drawer = page.getByRole('dialog', { name: words('runs.of', { name }) })
  // It runs when its line of the log is sealed, and the drawer hears of it.
  await expect(drawer.getByText(title)).toBeVisible({ timeout: 40_000 })
  await expect(drawer.getByText(words('runs.done'))).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await drawer.getByRole('button', { name: words('runs.failed'), exact: true }).click()
  await expect(drawer.getByText(words('runs.noneFailed'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(words('neverRan'))).toBeHidden()

  const act = async (action: string) => {
    await page.getByRole('button', { name: words('actionsOf', { name }) }).click()
    await page.getByRole('menuitem', { name: words(action) }).click()
  }
  await act('change')
  const second = page.getByRole('group', { name: words('second'), exact: true })
  await second.getByRole('combobox', { name: words('actions.none') }).click()
  await page.getByRole('option', { name: words('actions.task') }).click()
  await second.getByRole('textbox', { name: words('taskTitle') }).fill('Duyuru: {title}')
  await second.getByRole('combobox', { name: words('assignee') }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: words('save'), exact: true }).click()
  await expect(page.getByText(words('saved'))).toBeVisible()
  await expect(page.getByText(new RegExp(words('actions.task')))).toBeVisible()
  await act('switchOff')
  await expect(page.getByText(words('offReasons.admin'))).toBeVisible()
  await act('switchOn')
  await expect(page.getByText(words('offReasons.admin'))).toBeHidden()
  await act('remove.action')
  await expect(page.getByText(words('empty.title'))).toBeVisible()
  await page.getByRole('button', { name: say('ui', 'undo') }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await act('remove.action')
  await expect(page.getByText(words('empty.title'))).toBeVisible()
  for (const { id } of ofDemo) await call(ruleEndpoints.restore, { token, params: { id } })
})
