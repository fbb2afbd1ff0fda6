import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import {
  type IncomingWebhook,
  incomingWebhookEndpoints,
} from '#contract/incomingWebhooks/incomingWebhooks.endpoints.ts'
import { incomingWebhooksChanged } from '#contract/incomingWebhooks/incomingWebhooks.events.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'

const incomingKeys = {
  all: ['incomingWebhooks'] as const,
  list: (channelId: number | undefined) => ['incomingWebhooks', 'list', channelId ?? 'all'] as const,
  channels: ['incomingWebhooks', 'channels'] as const,
}

/** Of one channel, or all. */
export function useIncomingWebhooks(channelId: number | undefined) {
  const query = channelId === undefined ? {} : { channelId }
  return useQuery({
    queryKey: incomingKeys.list(channelId),
    queryFn: reads(incomingWebhookEndpoints.list, { query }),
    // A message that came in is no event of its own: the list looks again while it is open.
    refetchInterval: 30_000,
  })
}

/** More channels than this are not offered; others have the list of their own in their menu. */
const mostChannels = 100

export function useChannels() {
  return useQuery({
    queryKey: incomingKeys.channels,
    queryFn: reads(conversationEndpoints.channels, { query: { size: mostChannels } }),
  })
}

/** What is written shows at once; the event tells the others. */
export function useIncomingActions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: incomingKeys.all })
  const options = { onSettled: refresh }
  return {
    refresh,
    switched: useMutation({
      ...options,
      mutationFn: ({ id, on: isOn }: Pick<IncomingWebhook, 'id' | 'on'>) =>
        call(incomingWebhookEndpoints.setState, { params: { id }, body: { on: isOn } }),
    }),
    rotated: useMutation({
      ...options,
      mutationFn: (id: number) => call(incomingWebhookEndpoints.rotate, { params: { id } }),
    }),
    removed: useMutation({
      ...options,
      mutationFn: (id: number) => call(incomingWebhookEndpoints.remove, { params: { id } }),
    }),
  }
}

export const live: Reaction[] = [...on(incomingWebhooksChanged, stale(incomingKeys.all))]
