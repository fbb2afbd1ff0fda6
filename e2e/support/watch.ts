import type { BrowserContext } from '@playwright/test'

/** Everything that went wrong in a browser, as lines that tests can expect or must not meet. */
export interface Problems {
  /** A problem that this test provokes; the line must then come up. */
  expect(line: RegExp): void
  /** A problem that may come up or not, by the order in which things happen to arrive. */
  allow(line: RegExp): void
  watch(context: BrowserContext): void
  /** Problems nobody expected, and expectations that nothing met. */
  verdict(): string[]
}

const pathOf = (url: string) => {
  const { pathname } = new URL(url)
  return pathname
}

export function createProblems(): Problems {
  const lines: string[] = []
  const expected: RegExp[] = []
  const allowed: RegExp[] = []
  return {
    expect: (line) => expected.push(line),
    allow: (line) => allowed.push(line),
    watch(context) {
      context.on('console', (message) => {
        const from = message.location().url
        // Chromium repeats each refused call here; the answer itself is watched below.
        if (message.text().startsWith('Failed to load resource')) return
        if (message.type() === 'error') lines.push(`console: ${message.text()} (${from})`)
      })
      context.on('weberror', (error) => lines.push(`exception: ${error.error().message}`))
      context.on('response', (answer) => {
        if (answer.status() >= 400) {
          lines.push(`${answer.status()} ${answer.request().method()} ${pathOf(answer.url())}`)
        }
      })
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // Leaving a page ends what it was still loading.
        if (reason !== 'net::ERR_ABORTED') lines.push(`failed: ${request.method()} ${pathOf(request.url())} ${reason}`)
      })
    },
    verdict: () => [
      ...new Set(lines.filter((line) => ![...expected, ...allowed].some((pattern) => pattern.test(line)))),
      ...expected
        .filter((pattern) => !lines.some((line) => pattern.test(line)))
        .map((pattern) => `expected, but did not happen: ${pattern}`),
    ],
  }
}
