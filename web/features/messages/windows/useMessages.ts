import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { noteCursor } from '../../../lib/live/connection.ts'
import { type Anchor, messageKeys, type Scope } from '../messages.data.ts'
import { loadPage, loadWindow } from './loadWindow.ts'
import { joined, type MessageWindow } from './window.ts'

type Side = 'older' | 'newer'

export const messagesQuery = (scope: Scope, anchor: Anchor) =>
  queryOptions({
    queryKey: messageKeys.window(scope, anchor),
    queryFn: ({ client, queryKey, signal }) =>
      loadWindow(scope, anchor, client.getQueryData<MessageWindow>(queryKey), signal),
    // Events keep it true, also while nobody looks at it; a reconnect that missed some invalidates it.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The messages of a conversation around an anchor, and the ways to both sides of them. */
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
