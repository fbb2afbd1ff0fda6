import { chromium as engine } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { chromium } from '../e2e/support/chromium.ts'
import { startServer } from '../e2e/support/server.ts'
import type { Finding } from './measure.ts'
import { bytesOf, scriptsOf } from './scripts.ts'

const limit = 200_000

/** Every script that a real browser loads to show the sign-in page, each compressed as the network carries it. */
export async function signInPage(): Promise<Finding[]> {
  const server = await startServer({ DEMO: 'on' })
  const browser = await engine.launch(chromium)
  try {
    const page = await browser.newPage()
    const scripts = scriptsOf(page)
    await page.goto(server.url + paths.login, { waitUntil: 'networkidle' })
    const loaded = await scripts.loaded()
    const total = bytesOf(loaded)
    return [
      {
        work: 'first load of the sign-in page: JavaScript, gzip',
        result: `${(total / 1000).toFixed(1)} kB in ${loaded.size} files`,
        bar: '≤ 200 kB',
        holds: total <= limit && loaded.size > 0,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
