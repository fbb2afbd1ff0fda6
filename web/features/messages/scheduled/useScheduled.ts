import { useQuery } from '@tanstack/react-query'
import { scheduledEndpoints } from '#contract/messages/scheduled.endpoints.ts'
import { reads } from '../../../lib/http/call.ts'
import { messageKeys } from '../messages.data.ts'

/** My own messages that wait for their time, in all conversations. */
export function useScheduled() {
  return useQuery({ queryKey: messageKeys.scheduled, queryFn: reads(scheduledEndpoints.list) })
}
