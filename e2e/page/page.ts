import {
  type DefaultError,
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { expect, onTestFinished, vi } from 'vitest'
import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { loginResponse } from '#contract/accounts/session.ts'
import { openTestServer, type TestServer } from '#server/testing/harness.ts'
import { testPassword } from '#server/testing/people.ts'
import { reactions } from '../../web/app/live.ts'
import { ApiError } from '../../web/lib/http/apiError.ts'
import { createLive, type Live } from '../../web/lib/live/live.ts'
import { attachLive } from '../../web/lib/live/reactions.ts'
import { queryClient } from '../../web/lib/query/queryClient.ts'
import { signIn } from '../../web/lib/session/session.ts'
import { endStoredSession, storedToken } from '../../web/lib/session/stored.ts'
import { comeFrom } from './browserParts.ts'

export { openTestServer, type TestServer }

/** Somebody sits down at the browser of this process: their sign-in, as the server answers it. */
export async function sitDown(server: TestServer, { email }: { email: string }): Promise<void> {
  comeFrom(await server.url())
  const { body } = await server.call(accountEndpoints.login, { body: { email, password: testPassword } })
  signIn(loginResponse.parse(body))
}

export const standUp = endStoredSession

/** As of when it was read, and what no event tells: when somebody was last seen. */
const untold = new Set(['cursor', 'lastSeenAt'])

/** Without what is untold. */
function contents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(contents)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, contents(item)]))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name, item]) => !untold.has(name) && item !== undefined)
  return Object.fromEntries(kept.map(([name, item]) => [name, contents(item)]))
}

/** What somebody's act answered; a refusal fails the test. */
export function done<Body>({ status, body }: { status: number; body: Body }): Body {
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

interface Shown {
  /** What the page shows now. */
  now(): unknown
  /** What it would show if it were read anew. */
  anew(): Promise<unknown>
}

/** A screen tells people that something is not there for them, whatever it has shown before. */
function refusal(error: unknown): { refused: number } | undefined {
  return error instanceof ApiError ? { refused: error.status } : undefined
}

async function orRefusal(read: Promise<unknown>): Promise<unknown> {
  try {
    return await read
  } catch (error) {
    const refused = refusal(error)
    if (refused === undefined) throw error
    return refused
  }
}

export const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

/** What both kinds of queries have in common. */
interface Observer<Data> {
  subscribe(listener: () => void): () => void
  getCurrentResult(): { data: Data | undefined; error: unknown; isSuccess: boolean }
}

interface PageOptions {
  /** Without a live connection: nothing is true here but what the page's own writes make so. */
  deaf?: boolean
  /** What else runs on the connection while the page is open. */
  beside?: (live: Live) => () => void
}

/**
 * The cache and the live connection of a page, without its screens: what they would read is asked for by `show`. Open
 * until the test has ended.
 */
export async function openPage(server: TestServer, person: { email: string }, { deaf, beside }: PageOptions = {}) {
  await sitDown(server, person)
  const reader = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown: Shown[] = []
  const leave: (() => void)[] = []
  const logged = vi.spyOn(console, 'error')
  onTestFinished(() => {
    for (const end of leave.toReversed()) end()
    queryClient.clear()
    standUp()
    // A reaction that throws is caught, and the server asked anew: nothing else would show it.
    const thrown = logged.mock.calls.filter(([what]) => /^the event .* could not be applied$/.test(String(what)))
    logged.mockRestore()
    expect(thrown).toEqual([])
  })
  if (!deaf) {
    const live = createLive({ token: storedToken, url: await server.url(), signedOut() {} })
    leave.push(live.close, attachLive(queryClient, live, reactions))
    if (beside) leave.push(beside(live))
    await soon(() => expect(live.state()).toBe('online'))
  }

  async function keepShown<Data>(observer: Observer<Data>, anew: () => Promise<Data>, seen: (data: Data) => unknown) {
    leave.push(observer.subscribe(() => {}))
    await soon(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
    shown.push({
      now: () => {
        const { data, error } = observer.getCurrentResult()
        return refusal(error) ?? (data === undefined ? undefined : seen(data))
      },
      anew: () => orRefusal(anew().then(seen)),
    })
  }

  return {
    /** `seen`: what the screen makes of it. */
    async show<Data, Key extends QueryKey>(
      options: QueryObserverOptions<Data, DefaultError, Data, Data, Key>,
      seen: (data: Data) => unknown = (data) => data,
    ) {
      const { queryKey, queryFn } = options
      const anew = () => reader.fetchQuery({ queryKey, ...(queryFn ? { queryFn } : {}), staleTime: 0 })
      await keepShown(new QueryObserver(queryClient, options), anew, seen)
    },
    async showPages<Page, Key extends QueryKey, At>(
      options: InfiniteQueryObserverOptions<Page, DefaultError, InfiniteData<Page>, Key, At>,
      seen: (data: InfiniteData<Page>) => unknown = (data) => data,
    ) {
      const anew = () => reader.fetchInfiniteQuery({ ...options, staleTime: 0 })
      await keepShown(new InfiniteQueryObserver(queryClient, options), anew, seen)
    },
    /** For what is kept beside the query cache. */
    showKept(kept: Shown) {
      shown.push(kept)
    },
    /** Somebody does something; then all that is shown becomes what the server would answer, and differs from before. */
    async follows<Answer>(doing: () => Promise<Answer>): Promise<Answer> {
      const before = shown.map(({ now }) => contents(now()))
      const answer = await doing()
      const after = (await Promise.all(shown.map(({ anew }) => anew()))).map(contents)
      expect(after).not.toEqual(before)
      await soon(() => expect(shown.map(({ now }) => contents(now()))).toEqual(after))
      return answer
    },
  }
}
