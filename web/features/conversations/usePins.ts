import { useQuery } from '@tanstack/react-query'
import { messageEndpoints } from '#contract/messages/messages.endpoints.ts'
import { reads } from '../../lib/http/call.ts'
import { messageKeys } from '../messages/messages.data.ts'

export function usePins(conversationId: number) {
  return useQuery({
    queryKey: messageKeys.pins(conversationId),
    queryFn: reads(messageEndpoints.pins, { params: { id: conversationId } }),
  })
}
