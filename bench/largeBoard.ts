import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium as engine, expect, type Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { chromium } from '../e2e/support/chromium.ts'
import { signIn, storageState, storedSession } from '../e2e/support/people.ts'
import { startServer } from '../e2e/support/server.ts'
import { productEntry } from './entries.ts'
import { framesWith } from './frames.ts'
import { findingOf, inTurns } from './inTurns.ts'
import { type Finding, median, percentile } from './measure.ts'
import type { BenchOptions } from './options.ts'
import { makeBoard, openWorkplace, settle, somebody } from './workplace.ts'

const longestFrame = 20
const mostGrowth = 1.5
const patience = 60_000

async function seed(dataDir: string, sizes: readonly number[]) {
  const workspace = await openWorkplace(dataDir)
  const { id, email } = await somebody(workspace)
  const spaceIds: number[] = []
  for (const cards of sizes) spaceIds.push((await makeBoard(workspace, id, `P${cards}`, cards)).spaceId)
  await settle(workspace)
  await workspace.close()
  return { email, boards: spaceIds.map((spaceId) => `${paths.kanban}?proje=${spaceId}`) }
}

const cards = (page: Page) => page.locator('[data-card]')
const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

/** Usable is: a card can be reached and a key that is pressed on it is answered. By the page's own clock. */
async function timeUntilUsable(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'commit' })
  await cards(page).first().getByRole('link').focus({ timeout: patience })
  await page.keyboard.press('ArrowDown')
  const answered = await page.waitForFunction(() => {
    const [, second] = document.querySelectorAll('[data-column]:first-of-type [data-card]')
    return second?.contains(document.activeElement) ? performance.now() : false
  })
  const time = await answered.jsonValue()
  await page.close()
  if (time === false) throw new Error('The card never took the focus')
  return time
}

/** Carries the first card over all columns and back, and lets go beside them. Gives the elements on the page. */
async function dragAcross(page: Page): Promise<number> {
  const box = await cards(page).first().boundingBox()
  const columns = await page.locator('[data-column]').evaluateAll((all) =>
    all.map((column) => {
      const { x, y, width, height } = column.getBoundingClientRect()
      return { x: x + width / 2, top: y + height * 0.25, bottom: y + height * 0.75 }
    }),
  )
  if (!box) throw new Error('There is no card to drag')
  await page.mouse.move(box.x + 40, box.y + 16)
  await page.mouse.down()
  for (const { x, top, bottom } of [...columns, ...columns.toReversed()]) {
    await page.mouse.move(x, bottom, { steps: 20 })
    await page.mouse.move(x, top, { steps: 20 })
  }
  // Its own place is empty: it does hang at the mouse.
  await expect(cards(page).first().getByRole('link', { includeHidden: true })).toBeHidden()
  const held = await nodes(page)
  await page.mouse.move(box.x, 10, { steps: 5 })
  await page.mouse.up()
  return held
}

/** With every card: of a long board, the rest is read on after its top is there. */
async function openWhole(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'networkidle', timeout: patience })
  await expect(cards(page).first()).toBeVisible({ timeout: patience })
  return page
}

/** To the last card of the first column: the most elements that the page held on the way. */
async function mostNodes(page: Page): Promise<number> {
  const before = await nodes(page)
  await cards(page).first().getByRole('link').focus()
  await page.keyboard.press('End')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[data-card]') !== null), { timeout: patience })
    .toBe(true)
  const atEnd = await nodes(page)
  await page.keyboard.press('Home')
  return Math.max(before, atEnd)
}

/** However many cards a board has: it opens, carries a card and weighs what its screen shows. */
export async function largeBoard({ small }: BenchOptions): Promise<Finding[]> {
  const sizes: [number, number] = small ? [100, 900] : [500, 10_000]
  const rounds = small ? 1 : 7
  const dataDir = await mkdtemp(join(tmpdir(), 'imece-large-board-'))
  const { email, boards } = await seed(dataDir, sizes)
  const [usual = '', large = ''] = boards
  const server = await startServer({ DATA_DIR: dataDir }, productEntry)
  const browser = await engine.launch(chromium)
  try {
    const session = await signIn(server.url, email)
    const context = await browser.newContext({
      baseURL: server.url,
      storageState: storageState(server.url, storedSession(session), session.fileCookie),
      viewport: { width: 1440, height: 900 },
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
    })
    const opened = await inTurns(
      { product: () => timeUntilUsable(context, large), floor: () => timeUntilUsable(context, usual) },
      rounds,
    )
    const page = await openWhole(context, large)
    await dragAcross(page)
    const p95: number[] = []
    let carried = 0
    for (let round = 0; round < rounds; round++) {
      const frames = await framesWith('dragover', page, async () => {
        carried = Math.max(carried, await dragAcross(page))
      })
      p95.push(percentile(frames, 0.95))
    }
    const many = Math.max(carried, await mostNodes(page))
    const few = await mostNodes(await openWhole(context, usual))
    const load = `machine's load ${loadavg()[0]?.toFixed(1)}`
    return [
      findingOf(
        `a board of ${sizes[1]} cards in the browser ÷ one of ${sizes[0]}: time until usable`,
        mostGrowth,
        opened,
      ),
      {
        work: `dragging a card across ${sizes[1]} cards: 95th percentile of a frame, median of ${rounds} rounds`,
        result: `${median(p95).toFixed(1)} ms (${p95.map((each) => each.toFixed(1)).join(', ')}; ${load})`,
        bar: `≤ ${longestFrame} ms`,
        holds: median(p95) <= longestFrame,
      },
      {
        work: `elements on the page, opened, while dragging and at the end: ${sizes[1]} cards ÷ ${sizes[0]}`,
        result: `${(many / few).toFixed(2)} (${many} ÷ ${few})`,
        bar: `≤ ${mostGrowth}`,
        holds: many / few <= mostGrowth,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
