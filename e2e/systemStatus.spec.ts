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

test('every part says how it is, and a look now is everybody’s; a backup that an Admin asks for is made while the page is open', async ({
  open,
}) => {
  test.setTimeout(180_000)
  const page = await open('admin', { path: paths.systemStatus })
  // The demo runs without Redis, so there is no such part.
  const here = checkNames.filter((name) => name !== 'redis')
  await expect(parts(page)).toHaveCount(here.length)
  for (const name of here)
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

  const holders = page.getByRole('list', { name: words('storage.title') }).getByRole('listitem')
  const { holders: most } = await call(systemStatusEndpoints.storage, { token: adminToken() })
  await expect(holders.first()).toContainText(most[0]?.person.fullName ?? 'nobody')

  const before = await call(systemStatusEndpoints.read, { token: adminToken() })
  await page.getByRole('button', { name: words('checkNow') }).click()
  await expect
    .poll(async () => (await call(systemStatusEndpoints.read, { token: adminToken() })).at > before.at)
    .toBe(true)
  await expect(parts(page)).toHaveCount(here.length)

  const { rows: running } = await call(systemStatusEndpoints.processes, { token: adminToken() })
  const processes = page.getByRole('list', { name: words('processes.title') })
  for (const { id } of running) await expect(processes).toContainText(id)
  await expect(processes).toContainText(words('processes.alive'))
  await expect(page.getByText(words('alarms.none'))).toBeVisible()
  await expect(page.getByRole('button', { name: words('alarms.send') })).toHaveCount(0)

  const known = async () => (await call(backupEndpoints.list, { token: adminToken() })).rows
  const earlier = new Set((await known()).map(({ id }) => id))
  await page.getByRole('button', { name: words('backups.now') }).click()
  const { fullName } = sessionOf('admin').userData
  // The one of the night may be made at the same time.
  const made = async () => (await known()).find(({ id, askedBy }) => !earlier.has(id) && askedBy !== null)
  await expect.poll(made, { timeout: 120_000 }).toMatchObject({ state: 'done', failure: null })
  // The end of it comes to the page by itself.
  await expect(backups(page).filter({ hasText: fullName }).first()).toContainText(words('backups.states.done'))
  await expect(page.getByText('npm run restore')).toBeVisible()
})
