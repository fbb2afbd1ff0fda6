import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** What a page loads as scripts, by address, each with its compressed size. */
export function scriptsOf(page: Page) {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (/\.m?js$/.test(pathname)) {
      sizes.set(
        pathname,
        answer.body().then((body) => gzipSync(body).length),
      )
    }
  })
  return {
    async loaded(): Promise<Map<string, number>> {
      return new Map(await Promise.all([...sizes].map(async ([name, size]) => [name, await size] as const)))
    },
  }
}

export const bytesOf = (scripts: ReadonlyMap<string, number>): number =>
  [...scripts.values()].reduce((all, size) => all + size, 0)
