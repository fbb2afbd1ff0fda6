import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { QueryInput } from '#contract/http/endpoint.ts'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { call } from '../../../lib/http/call.ts'
import { noteCursor } from '../../../lib/live/connection.ts'
import { type Anchor, messageKeys, type Scope } from '../messages.data.ts'
import { joined, type MessageWindow, ordered } from './window.ts'

type Query = Omit<QueryInput<typeof messageEndpoints.list>, 'threadRootId'>

const pageSize = 50
const largestPage = 100
/** Some read messages are shown above the first unread one, for context. */
const contextSeqs = 25
/** A window that grew beyond this is not fetched again as a whole. */
const mostRepeatedPages = 8

async function loadPage(scope: Scope, query: Query, signal?: AbortSignal): Promise<MessageWindow> {
  const { conversationId: id, threadRootId } = scope
  const page = await call(messageEndpoints.list, {
    params: { id },
    query: { limit: pageSize, ...query, ...(threadRootId === null ? {} : { threadRootId }) },
    ...(signal ? { signal } : {}),
  })
  return ordered(page)
}

function queryOf(anchor: Anchor): Query {
  switch (anchor.at) {
    case 'end':
      return {}
    case 'unread':
      return { after: Math.max(0, anchor.seq - contextSeqs), limit: largestPage }
    case 'message':
      return { around: anchor.id }
    case 'day':
      return { day: anchor.day }
  }
}

/** Loads the same stretch again, as far as it reached, so that a reader in it is not moved. */
async function loadAgain(scope: Scope, known: MessageWindow, signal: AbortSignal): Promise<MessageWindow> {
  const from = (known.rows[0]?.seq ?? 1) - 1
  const until = known.rows.at(-1)?.seq ?? 0
  let window = await loadPage(scope, { after: from, limit: largestPage }, signal)
  for (let page = 1; page < mostRepeatedPages && window.hasAfter; page += 1) {
    const last = window.rows.at(-1)?.seq ?? 0
    if (known.hasAfter && last >= until) break
    window = joined(window, await loadPage(scope, { after: last, limit: largestPage }, signal))
  }
  return window
}

function loadWindow(
  scope: Scope,
  anchor: Anchor,
  known: MessageWindow | undefined,
  signal: AbortSignal,
): Promise<MessageWindow> {
  return known && known.rows.length > 0 ? loadAgain(scope, known, signal) : loadPage(scope, queryOf(anchor), signal)
}

type Side = 'older' | 'newer'

export const messagesQuery = (scope: Scope, anchor: Anchor) =>
  queryOptions({
    queryKey: messageKeys.window(scope, anchor),
    queryFn: ({ client, queryKey, signal }) =>
      loadWindow(scope, anchor, client.getQueryData<MessageWindow>(queryKey), signal),
    // Events keep it up to date, even while nobody looks at it; a reconnect that missed some invalidates it.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The messages of a conversation around an anchor, and functions to load more on both sides. */
export function useMessages(scope: Scope, anchor: Anchor, enabled = true) {
  const queryClient = useQueryClient()
  const key = messageKeys.window(scope, anchor)
  const query = useQuery({ ...messagesQuery(scope, anchor), enabled })
  const [failed, setFailed] = useState<Side>()
  const running = useRef(false)

  async function load(side: Side): Promise<void> {
    const edge = side === 'older' ? query.data?.rows[0] : query.data?.rows.at(-1)
    if (running.current || edge === undefined) return
    running.current = true
    setFailed(undefined)
    try {
      const page = await loadPage(scope, side === 'older' ? { before: edge.seq } : { after: edge.seq })
      queryClient.setQueryData<MessageWindow>(
        key,
        (known) => known && (side === 'older' ? joined(page, known) : joined(known, page)),
      )
      noteCursor(page.cursor)
    } catch {
      setFailed(side)
    } finally {
      running.current = false
    }
  }
  return {
    window: query.data,
    error: query.error,
    refetch: query.refetch,
    failed,
    loadOlder: () => load('older'),
    loadNewer: () => load('newer'),
  }
}
