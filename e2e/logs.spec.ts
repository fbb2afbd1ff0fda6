import { randomUUID } from 'node:crypto'
import { paths } from '#contract/paths.ts'
import { systemLogEndpoints } from '#contract/systemLog/systemLog.endpoints.ts'
import { taskEndpoints } from '#contract/tasks/tasks.endpoints.ts'
import { call } from './support/api.ts'
import { newcomer } from './support/newPerson.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const activity = (key: string) => say('activityLog', key)
const system = (key: string, params: Record<string, string> = {}) => say('systemLog', key, params)

test('what somebody did stands in the log with before and after, leads to its object, and its chain is whole', async ({
  open,
}) => {
  const { session } = await newcomer()
  const { accessToken: token, userData: person } = session
  const title = `Sayım ${randomUUID().slice(0, 8)}`
  const task = await call(taskEndpoints.create, { token, body: { clientId: randomUUID(), title } })

  const page = await open('admin', { path: `${paths.userActivities}?kisi=${person.id}&eylem=task.created` })
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toHaveCount(1)
  await row.getByText(activity('verb.created')).click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('columnheader', { name: activity('detail.before') })).toBeVisible()
  await expect(detail.getByRole('row').filter({ hasText: activity('field.title') })).toContainText(title)
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText(person.fullName)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui', 'close') })
    .first()
    .press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: activity('check.open') }).click()
  await page.getByRole('button', { name: activity('check.start'), exact: true }).click()
  const whole = activity('check.whole_other').split(':')[0] ?? ''
  await expect(page.getByRole('status').filter({ hasText: whole })).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ui', 'close') })
    .last()
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say('ui', 'table.export') }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)

  await row.getByRole('link', { name: `${task.key} ${title}` }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.tasks}\\?.*${task.key}`))
})

test('an error of a browser is seen as it comes, grouped with its repeats, with its stack', async ({ open }) => {
  // Letters alone: numbers do not tell one trouble from another.
  const message = `e2e ${randomUUID().replace(/[^a-f]/g, '')} is not a function`
  const stack = `TypeError: ${message}\n    at draw (/assets/app.js:1:20)`
  const report = () => call(systemLogEndpoints.reportBrowserError, { body: { message, stack, path: '/kanban' } })

  const page = await open('admin', { path: `${paths.systemLog}?gorunum=akis` })
  const tail = page.getByRole('log', { name: system('views.tail') })
  await expect(page.getByRole('button', { name: system('tail.hold') })).toBeEnabled()
  await report()
  await expect(tail.getByText(message)).toHaveCount(1)
  await report()
  await expect(tail.getByText(message)).toHaveCount(2)

  await page.getByRole('button', { name: system('views.list') }).click()
  await page.getByRole('searchbox', { name: system('search') }).fill(message)
  const row = page.getByRole('row').filter({ hasText: message })
  await expect(row).toContainText(system('times_other', { count: '2' }))
  await row.getByText(message).click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByText('at draw (/assets/app.js:1:20)')).toBeVisible()
  await expect(detail.getByRole('listitem')).toHaveCount(2)
})
