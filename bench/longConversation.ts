import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as engine, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { readConfig } from '#server/platform/config.ts'
import { peopleOf } from '#server/testing/people.ts'
import { openWorkspace, type Workspace } from '#server/workspace.ts'
import { chromium } from '../e2e/support/chromium.ts'
import { signIn, storageState, storedSession } from '../e2e/support/people.ts'
import { startServer } from '../e2e/support/server.ts'
import { say } from '../e2e/support/words.ts'
import { inBulk } from './bulk.ts'
import { makeChannel } from './channel.ts'
import { productEntry } from './entries.ts'
import type { Finding } from './measure.ts'
import type { BenchOptions } from './options.ts'

/** As for everything else that must not grow with a workspace; closer in time, more messages fit on a screen. */
const bar = 1.5
const daysBack = 100
const pagesScrolled = 30
/** What is counted does not depend on how busy the machine is. */
const patience = 60_000

/** One writer, one reader who has read all of it, spread evenly over a hundred days. */
async function longChannel({ ctx }: Workspace, people: readonly number[], messages: number): Promise<number> {
  const id = await makeChannel(ctx, `${messages} mesaj`, people)
  await inBulk(ctx, (db) =>
    sql`
    insert into messages (conversation_id, seq, client_id, request_hash, author_id, text, created_at)
    select ${id}::bigint, step, ${`long-${id}-`}::text || step, '', ${people[0]}::bigint,
      'Sevkiyat ' || step || ' depoya ulaştı, **sayım** sürüyor.',
      now() - make_interval(secs => (${messages}::int - step) * ${(daysBack * 86_400) / messages}::float8)
    from generate_series(1, ${messages}::int) as step`.execute(db),
  )
  await sql`update conversations set last_seq = ${messages}, last_message_at = now() where id = ${id}`.execute(ctx.db)
  await sql`update conversation_members set last_read_seq = ${messages} where conversation_id = ${id}`.execute(ctx.db)
  return id
}

const word = (key: string) => say('messages', key)
const history = (page: Page) => page.getByRole('region', { name: word('history.label') }).first()
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)
const topOf = (page: Page) => history(page).getByRole('article').first().textContent()

async function scrollUp(page: Page): Promise<number> {
  let most = 0
  await history(page).hover()
  for (let step = 0; step < pagesScrolled; step++) {
    const before = await topOf(page)
    await expect(async () => {
      await page.mouse.wheel(0, -3000)
      expect(await topOf(page)).not.toBe(before)
    }).toPass({ timeout: patience, intervals: [300] })
    most = Math.max(most, await nodes(page))
  }
  return most
}

async function jumpBack(page: Page): Promise<number> {
  const before = await topOf(page)
  await page.getByRole('button', { name: word('channel.more') }).click()
  await page.getByRole('menuitem', { name: word('history.jumpTitle') }).click()
  const day = new Date(Date.now() - (daysBack / 2) * 86_400_000).toLocaleDateString('tr-TR')
  await page.getByRole('spinbutton').first().click()
  await page.keyboard.type(day.replaceAll('.', ''))
  await page.getByRole('button', { name: word('history.jump'), exact: true }).click()
  await expect.poll(() => topOf(page), { timeout: patience }).not.toBe(before)
  return nodes(page)
}

/** The most elements that the page held while the conversation was opened, scrolled and left for another day. */
async function mostNodes(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await expect(history(page).getByRole('article').first()).toBeVisible({ timeout: patience })
  return Math.max(await nodes(page), await scrollUp(page), await jumpBack(page), await scrollUp(page))
}

/** A conversation's length must not show in the page: only what is on the screen is drawn. */
export async function longConversation({ small }: BenchOptions): Promise<Finding[]> {
  const [shortest, longest] = small ? [6000, 12_000] : [10_000, 100_000]
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-long-'))
  const config = readConfig({ ...process.env, DEMO: 'off', LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir })
  const workspace = await openWorkspace(config, { runJobs: false })
  const { person } = peopleOf(workspace)
  const [writer, reader] = [await person(), await person()]
  const ids = [
    await longChannel(workspace, [writer.id, reader.id], shortest),
    await longChannel(workspace, [writer.id, reader.id], longest),
  ]
  await workspace.close()
  const server = await startServer({ DATA_DIR: dataDir }, productEntry)
  const browser = await engine.launch(chromium)
  try {
    const session = await signIn(server.url, reader.email)
    const state = storageState(server.url, storedSession(session), session.fileCookie)
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: state,
      viewport: { width: 1440, height: 900 },
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
    })
    const counts: number[] = []
    for (const id of ids) counts.push(await mostNodes(await context.newPage(), `/channels/${id}`))
    const [few = 0, many = 0] = counts
    return [
      {
        work: `elements on the page while opening, scrolling and jumping: ${longest} messages ÷ ${shortest}`,
        result: `${(many / few).toFixed(2)} (${many} ÷ ${few})`,
        bar: `≤ ${bar}`,
        holds: many / few <= bar,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
