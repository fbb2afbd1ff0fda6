import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test'

/** Everything that went wrong in a browser, as lines that tests can expect or must not meet. */
export interface Problems {
  /** A problem that this test provokes; the line must then come up. */
  expect(line: RegExp): void
  /** A problem that may come up or not, by the order in which things happen to arrive. */
  allow(line: RegExp): void
  /** A session ends while its page is open: whatever is still asked for in its name is refused. */
  allowEndOfSession(): void
  watch(context: BrowserContext): void
  /** The browsers go on to other tests. */
  stopWatching(): void
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
  const watched: BrowserContext[] = []
  const onConsole = (message: ConsoleMessage) => {
    const from = message.location().url
    // Chromium repeats each refused call here; the answer itself is watched below.
    if (message.text().startsWith('Failed to load resource')) return
    if (message.type() === 'error') lines.push(`console: ${message.text()} (${from})`)
  }
  const onError = (error: WebError) => lines.push(`exception: ${error.error().message}`)
  const onResponse = (answer: Response) => {
    if (answer.status() >= 400) lines.push(`${answer.status()} ${answer.request().method()} ${pathOf(answer.url())}`)
  }
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page ends what it was still loading.
    if (reason !== 'net::ERR_ABORTED') lines.push(`failed: ${request.method()} ${pathOf(request.url())} ${reason}`)
  }
  return {
    expect: (line) => expected.push(line),
    allow: (line) => allowed.push(line),
    // The socket of a page that was just opened still asks by single requests; the server no longer knows it. One that
    // just told who is there tells it to a connection that the server has closed.
    allowEndOfSession: () =>
      allowed.push(
        /^401 /,
        /^400 (GET|POST) \/socket\.io\//,
        /^console: WebSocket is already in CLOSING or CLOSED state/,
      ),
    watch(context) {
      watched.push(context)
      context.on('console', onConsole)
      context.on('weberror', onError)
      context.on('response', onResponse)
      context.on('requestfailed', onFailure)
    },
    stopWatching() {
      for (const context of watched) {
        context.off('console', onConsole)
        context.off('weberror', onError)
        context.off('response', onResponse)
        context.off('requestfailed', onFailure)
      }
    },
    verdict: () => [
      ...new Set(lines.filter((line) => ![...expected, ...allowed].some((pattern) => pattern.test(line)))),
      ...expected
        .filter((pattern) => !lines.some((line) => pattern.test(line)))
        .map((pattern) => `expected, but did not happen: ${pattern}`),
    ],
  }
}
