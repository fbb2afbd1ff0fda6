import { type Browser, chromium as engine } from '@playwright/test'
import { href } from '#contract/href.ts'
import { paths } from '#contract/paths.ts'
import { chromium } from '../e2e/support/chromium.ts'
import { people, signIn, storageState, storedSession } from '../e2e/support/people.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import type { Finding } from './measure.ts'
import { bytesOf, scriptsOf } from './scripts.ts'

const limit = 120_000
/** Large parts that stand in a chunk of their own and come after the screen itself. */
const ownChunks = ['charts', 'CalendarGrid', 'RichEditor']
const screens = [
  ...[paths.admin, paths.crm, paths.tasks, paths.kanban, paths.calendar, paths.directMessages, paths.mentions],
  ...[paths.projects, paths.salesPipeline, paths.expenses, paths.approvals, paths.trash, paths.users],
  ...[paths.adminUsers, paths.userActivities, paths.systemLog, paths.taskSummary, paths.detailedTaskReport],
  ...[paths.systemStatus, paths.contactAdmin, paths.accessControl],
  href(paths.profileSettings, { tab: 'guvenlik' }),
]

async function visit(browser: Browser, server: RunningServer, path: string, state: ReturnType<typeof storageState>) {
  const context = await browser.newContext({ baseURL: server.url, storageState: state })
  const page = await context.newPage()
  const scripts = scriptsOf(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // What a screen loads after it is drawn counts too; a live connection is never idle for the network.
  await page.waitForTimeout(3000)
  const loaded = await scripts.loaded()
  await context.close()
  return loaded
}

/** What each screen adds to the frame that is there after signing in. */
export async function routes(): Promise<Finding[]> {
  const server = await startServer({ DEMO: 'on' })
  const browser = await engine.launch(chromium)
  try {
    const session = await signIn(server.url, people.admin)
    const state = storageState(server.url, storedSession(session), session.fileCookie)
    const frame = await visit(browser, server, paths.starredMessages, state)
    const added: { path: string; bytes: number }[] = []
    for (const path of screens) {
      const all = [...(await visit(browser, server, path, state))].filter(([name]) => !frame.has(name))
      const own = all.filter(([name]) => !ownChunks.some((chunk) => name.includes(`/${chunk}-`)))
      added.push({ path, bytes: bytesOf(new Map(own)) })
    }
    const [largest] = added.sort((a, b) => b.bytes - a.bytes)
    if (!largest) throw new Error('No screen was measured')
    return [
      {
        work: `JavaScript that a screen adds to the frame, gzip, largest of ${added.length}`,
        result: `${(largest.bytes / 1000).toFixed(1)} kB (${largest.path})`,
        bar: '≤ 120 kB',
        holds: largest.bytes <= limit,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
