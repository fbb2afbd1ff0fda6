import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { messageKeys } from './messages.data.ts'
import type { MessageWindow } from './windows/window.ts'

/** The message to show for the one that is asked for: a reply that stands only in its thread opens that thread. */
export function useJumpTarget(
  messageId: number | undefined,
  window: MessageWindow | undefined,
  openThread: (rootId: number) => void,
): number | undefined {
  const id = messageId ?? 0
  const missing = messageId !== undefined && window !== undefined && !window.rows.some((row) => row.id === messageId)
  const { data } = useQuery({
    queryKey: messageKeys.one(id),
    queryFn: ({ signal }) => call(messageEndpoints.read, { params: { id }, signal }),
    enabled: missing,
  })
  const rootId = missing && data?.inConversation === false ? data.threadRootId : null
  useEffect(() => {
    if (rootId !== null) openThread(rootId)
  }, [rootId, openThread])
  return rootId ?? messageId
}
