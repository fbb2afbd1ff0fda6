import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { LiveEvent } from '#contract/live/protocol.ts'
import { freshCursor } from './freshCursor.ts'
import type { Live } from './live.ts'

type Apply<Payload> = (queryClient: QueryClient, payload: Payload) => void

/** A payload that this version of the page cannot read: false. */
type Applier = (queryClient: QueryClient, payload: unknown) => boolean

const appliers = new Map<string, Applier[]>()

/**
 * Says how an event changes what is cached. An applier only writes to the cache, and bears an event that the cache
 * already contains: it compares versions.
 */
export function registerApplier<Payload extends z.ZodType>(
  eventName: string,
  schema: Payload,
  apply: Apply<z.output<Payload>>,
): void {
  const applier: Applier = (queryClient, payload) => {
    const parsed = schema.safeParse(payload)
    if (parsed.success) apply(queryClient, parsed.data)
    return parsed.success
  }
  appliers.set(eventName, [...(appliers.get(eventName) ?? []), applier])
}

/** Keeps the cache true for as long as it is attached. Events make it fast, fetches make it right. */
export function attachLive(
  queryClient: QueryClient,
  live: Pick<Live, 'onEvent' | 'onRefetch' | 'noteCursor'>,
): () => void {
  const refetch = () => void queryClient.invalidateQueries()
  const apply = ({ name, payload }: LiveEvent) => {
    for (const applier of appliers.get(name) ?? []) if (!applier(queryClient, payload)) refetch()
  }
  const cursorOf = freshCursor()
  const note = (data: unknown) => {
    const cursor = cursorOf(data)
    if (cursor !== null) live.noteCursor(cursor)
  }
  // Read before there was anybody to note it: what has happened since is missing too.
  for (const { state } of queryClient.getQueryCache().getAll()) note(state.data)
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
