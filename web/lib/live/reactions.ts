import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { z } from 'zod'
import type { EventKind } from '#contract/live/event.ts'
import type { LiveEvent } from '#contract/live/protocol.ts'
import { logError } from '../log.ts'
import { freshCursor } from './freshCursor.ts'
import type { Live } from './live.ts'

/** What one kind of event does to the cache. */
export interface Reaction {
  kind: EventKind
  react(cache: QueryClient, payload: unknown): void
}

/**
 * A feature says here how events change what it has cached. A reaction only writes to the cache, and compares versions:
 * the cache may already contain the change that the event carries.
 */
export function on<Kind extends EventKind>(
  kinds: Kind | readonly Kind[],
  react: (cache: QueryClient, payload: z.output<Kind['payload']>) => void,
): Reaction[] {
  // `attachLive` parses with the schema of this very kind before it calls.
  return [kinds].flat().map((kind) => ({ kind, react: react as Reaction['react'] }))
}

type KeyOf<Payload> = QueryKey | ((payload: Payload) => QueryKey)

const defaultWaitMs = 150

/** For events that do not carry the new data: these queries ask the server again. */
export const stale =
  <Payload>(...keys: KeyOf<Payload>[]) =>
  (cache: QueryClient, payload: Payload) =>
    markStale(cache, ...keys.map((key) => (typeof key === 'function' ? key(payload) : key)))

/** The same for costly queries, which ask at most once in this time during a burst of events. */
export const staleEvery =
  (waitMs: number, ...keys: QueryKey[]) =>
  (cache: QueryClient) => {
    for (const key of keys) askSoon(cache, key, waitMs)
  }

/** Queries under these keys ask the server again, once for many events in a row. */
export function markStale(cache: QueryClient, ...keys: QueryKey[]): void {
  for (const key of keys) askSoon(cache, key, defaultWaitMs)
}

const waiting = new WeakMap<QueryClient, Set<string>>()

function askSoon(cache: QueryClient, queryKey: QueryKey, waitMs: number): void {
  const names = waiting.get(cache) ?? new Set()
  waiting.set(cache, names)
  const name = JSON.stringify(queryKey)
  if (names.has(name)) return
  names.add(name)
  setTimeout(() => {
    names.delete(name)
    void cache.invalidateQueries({ queryKey })
  }, waitMs)
}

/** Keeps the cache up to date while it is attached. Events make it fast, fetches make it right. */
export function attachLive(
  queryClient: QueryClient,
  live: Pick<Live, 'onEvent' | 'onRefetch' | 'noteCursor'>,
  reactions: readonly Reaction[],
): () => void {
  const byName = Map.groupBy(reactions, ({ kind }) => kind.name)
  const refetch = () => void queryClient.invalidateQueries()
  const apply = ({ name, payload }: LiveEvent) => {
    const [first, ...others] = byName.get(name) ?? []
    if (!first) return
    const parsed = first.kind.payload.safeParse(payload)
    // A payload that this version of the page cannot read.
    if (!parsed.success) return refetch()
    let thrown = false
    for (const { react } of [first, ...others]) {
      try {
        react(queryClient, parsed.data)
      } catch (error) {
        // What is cached is not what this reaction expects: the others go on, and the server says what is true.
        logError(`the event ${name} could not be applied`, error)
        thrown = true
      }
    }
    // Behind the others: what they write counts as fresh.
    if (thrown) refetch()
  }
  const cursorOf = freshCursor()
  const note = (data: unknown) => {
    const cursor = cursorOf(data)
    if (cursor !== null) live.noteCursor(cursor)
  }
  // Answers from before this moment count too: they may lack events that came since.
  for (const { state } of queryClient.getQueryCache().getAll()) {
    // What this device kept is asked anew anyway, and the events since then may be many.
    if (!state.isInvalidated) note(state.data)
  }
  const detach = [
    live.onEvent(apply),
    live.onRefetch(refetch),
    queryClient.getQueryCache().subscribe((change) => {
      if (change.type !== 'updated' || change.action.type !== 'success') return
      if (!change.action.manual) note(change.action.data)
    }),
  ]
  return () => {
    for (const stop of detach) stop()
  }
}
