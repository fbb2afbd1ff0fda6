import type { Page } from '@playwright/test'
import { backupEndpoints } from '#contract/backups/backups.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { systemStatusEndpoints } from '#contract/systemStatus/systemStatus.endpoints.ts'
import { checkNames } from '#contract/systemStatus/systemStatus.schemas.ts'
import { call } from './support/api.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

const words = (key: string, params: Record<string, string> = {}) => say('systemStatus', key, params)
const adminToken = () => sessionOf('admin').accessToken
const parts = (page: Page) => page.getByRole('list', { name: words('listLabel') }).getByRole('listitem')
const backups = (page: Page) => page.getByRole('list', { name: words('backups.title') }).getByRole('listitem')

test('every part says how it is, and a look now is everybody’s', async ({ open }) => {
  const page = await open('admin', { path: paths.systemStatus })
  await expect(parts(page)).toHaveCount(checkNames.length)
  for (const name of checkNames)
    await expect(
      parts(page)
        .filter({ hasText: words(`names.${name}`) })
        .first(),
    ).toBeVisible()
  const database = parts(page).filter({ hasText: words('names.database') })
  await expect(database).toContainText(words('words.embedded'))
  await expect(
    database.getByRole('img', { name: new RegExp(words('history.label', { name: words('names.database') })) }),
  ).toBeVisible()

  const before = await call(systemStatusEndpoints.read, { token: adminToken() })
  await page.getByRole('button', { name: words('checkNow') }).click()
  await expect
    .poll(async () => (await call(systemStatusEndpoints.read, { token: adminToken() })).at > before.at)
    .toBe(true)
  await expect(parts(page)).toHaveCount(checkNames.length)
})

test('a backup that an Admin asks for is made while the page is open', async ({ open }) => {
  test.setTimeout(180_000)
  const page = await open('admin', { path: paths.systemStatus })
  await expect(page.getByRole('button', { name: words('backups.now') })).toBeEnabled()
  await page.getByRole('button', { name: words('backups.now') }).click()
  const { fullName } = sessionOf('admin').userData
  // The end of it comes by itself.
  await expect(backups(page).first()).toContainText(words('backups.states.done'), { timeout: 120_000 })
  await expect(backups(page).first()).toContainText(fullName)
  const { rows } = await call(backupEndpoints.list, { token: adminToken() })
  expect(rows[0]).toMatchObject({ state: 'done', failure: null })
  await expect(page.getByText('npm run restore')).toBeVisible()
})
