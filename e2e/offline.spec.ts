import type { BrowserContext, Page } from '@playwright/test'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { paths } from '#contract/paths.ts'
import { call } from './support/api.ts'
import { violationsOn } from './support/axe.ts'
import { channel, row, write } from './support/conversation.ts'
import { people, signIn, storageState, storedSession } from './support/people.ts'
import { sessionOf } from './support/sessions.ts'
import { expect, test } from './support/test.ts'
import { say } from './support/words.ts'

/** All that this device keeps of what the person has read, as text. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        found.push(
          await new Promise((resolve, reject) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(reading.result)
            reading.onerror = () => reject(reading.error)
          }),
        )
      }
      database.close()
    }
    return JSON.stringify(found.flat())
  })

/** As after the device was put away: nothing is open, and there is no network. */
async function startAgain(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await context.setOffline(true)
  await page.close()
  const next = await context.newPage()
  await next.goto(path)
  return next
}

test('what was read opens without a network and says how old it is; the rest says why not; nothing of it stays after signing out', async ({
  browser,
  workspace: { url },
}) => {
  const { path, id } = await channel()
  // Of its own: it is ended below.
  const session = await signIn(url, people.member)
  const context = await browser.newContext({
    baseURL: url,
    storageState: storageState(url, storedSession(session), session.fileCookie),
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  let page = await context.newPage()
  await page.goto(paths.crm)
  await page.evaluate(() => navigator.serviceWorker.ready)
  const main = () => page.getByRole('main')
  const board = 'El terminali sayım ekranını sadeleştir'
  const seen = [
    { address: paths.crm, text: 'Tamamlanmadı', kept: '"crm","widget","tasks"' },
    { address: paths.tasks, text: board, kept: '"tasks","list"' },
    { address: paths.kanban, text: board, kept: '"kanban","board"' },
    { address: paths.calendar, text: 'Kısa toplantı', kept: '"calendar","range"' },
  ]
  for (const { address, text, kept } of seen) {
    await page.goto(address)
    await expect(main().getByText(text).first()).toBeVisible()
    await expect.poll(() => keptOn(page)).toContain(kept)
  }
  await page.goto(path)
  await write(page, 'Depo anahtarı girişte.')
  await expect.poll(() => keptOn(page)).toContain('Depo anahtarı girişte.')

  page = await startAgain(context, page, path)
  await expect(row(page, 'Depo anahtarı girişte.')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: /itibarıyla/ })
  await expect(notice).toBeVisible()
  for (const { address, text } of seen) {
    await page.goto(address)
    await expect(main().getByText(text).first()).toBeVisible()
    await expect(notice).toBeVisible()
  }
  expect(await violationsOn(page)).toEqual([])
  await page.goto(paths.approvals)
  await expect(page.getByText(say('ui', 'error.text')).first()).toBeVisible()

  await page.goto(path)
  await expect(row(page, 'Depo anahtarı girişte.')).toBeVisible()
  const colleague = sessionOf('projectManager').accessToken
  const body = { clientId: `cevrimdisi-${id}`, text: 'Aldım, geri koydum.' }
  await call(messageEndpoints.send, { token: colleague, params: { id }, body })
  await context.setOffline(false)
  await expect(row(page, 'Aldım, geri koydum.')).toBeVisible()
  await expect(notice).toBeHidden()

  await call(accountEndpoints.logout, { token: session.accessToken })
  await expect(page).toHaveURL((address) => address.pathname === paths.login)
  await expect.poll(() => keptOn(page)).toBe('[]')
  await context.close()
})
