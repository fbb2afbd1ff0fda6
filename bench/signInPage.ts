import { gzipSync } from 'node:zlib'
import { chromium as engine } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { chromium } from '../e2e/support/chromium.ts'
import { startServer } from '../e2e/support/server.ts'
import type { Finding } from './measure.ts'

const limit = 200_000

/** Every script that a real browser loads to show the sign-in page, each compressed as the network carries it. */
export async function signInPage(): Promise<Finding[]> {
  const server = await startServer({ DEMO: 'on' })
  const browser = await engine.launch(chromium)
  try {
    const page = await browser.newPage()
    const scripts = new Map<string, Promise<number>>()
    page.on('response', (answer) => {
      const isScript = /\.m?js$/.test(new URL(answer.url()).pathname)
      if (isScript)
        scripts.set(
          answer.url(),
          answer.body().then((body) => gzipSync(body).length),
        )
    })
    await page.goto(server.url + paths.login, { waitUntil: 'networkidle' })
    const sizes = await Promise.all(scripts.values())
    const total = sizes.reduce((all, size) => all + size, 0)
    return [
      {
        work: 'first load of the sign-in page: JavaScript, gzip',
        result: `${(total / 1000).toFixed(1)} kB in ${sizes.length} files`,
        bar: '≤ 200 kB',
        holds: total <= limit && sizes.length > 0,
      },
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}
