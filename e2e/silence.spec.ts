import { cp, rm } from 'node:fs/promises'
import { paths } from '#contract/paths.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/schema.ts'
import { silentMark } from '#server/platform/silence.ts'
import { quiet } from '#server/testing/database.ts'
import { enter } from './support/enter.ts'
import { demoFolder, newFolder, startServer } from './support/server.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** A copy of the workspace as a restore leaves it: it sends nothing to anybody. */
async function startSilent() {
  const dataDir = await newFolder()
  await cp(demoFolder, dataDir, { recursive: true })
  const database = await openDatabase<Database>({ dataDir, log: quiet, durable: false })
  await database.db.insertInto('marks').values({ name: silentMark, at: new Date() }).execute()
  await database.close()
  const server = await startServer({ DEMO: 'on', DATA_DIR: dataDir })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

test('a restored workspace says that it is silent, until an Admin lets it speak; then nobody sees that any more', async ({
  browser,
  problems,
}) => {
  test.setTimeout(240_000)
  const server = await startSilent()
  const look = async () => {
    const { context, page } = await enter(browser, server.url, 'admin')
    problems.watch(context)
    await page.goto(paths.systemStatus)
    const banner = page.getByRole('complementary', { name: say('systemStatus', 'silence.text') })
    await expect(banner).toBeVisible()
    return { context, page, banner }
  }
  const one = await look()
  const other = await look()
  const speak = { name: say('systemStatus', 'silence.button') }
  await one.banner.getByRole('button', speak).click()
  const question = one.page.getByRole('dialog', { name: say('systemStatus', 'silence.title') })
  await expect(question).toBeVisible()
  // Asking changes nothing yet.
  await expect(other.banner).toBeVisible()
  await question.getByRole('button', speak).click()
  await expect(question).toHaveCount(0)
  await expect(one.banner).toHaveCount(0)
  await expect(other.banner).toHaveCount(0)
  for (const { context } of [one, other]) await context.close()
  await server.stop()
})
