import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { spaceEndpoints } from '#contract/spaces/spaces.endpoints.ts'
import { type Webhook, type WebhookDelivery, webhookEndpoints } from '#contract/webhooks/webhooks.endpoints.ts'
import { webhooksChanged } from '#contract/webhooks/webhooks.events.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'

const webhookKeys = {
  all: ['webhooks'] as const,
  list: ['webhooks', 'list'] as const,
  places: ['webhooks', 'places'] as const,
  deliveries: (id: number) => ['webhooks', 'deliveries', id] as const,
}

export const useWebhooks = () => useQuery({ queryKey: webhookKeys.list, queryFn: reads(webhookEndpoints.list) })

/** More channels than this are not offered; a webhook for the whole workspace hears them all. */
const mostChannels = 100

/** Where a webhook may listen: projects and sales, and channels that everybody may read. */
export function usePlaces() {
  return useQuery({
    queryKey: webhookKeys.places,
    queryFn: async ({ signal }) => {
      const [spaces, channels] = await Promise.all([
        call(spaceEndpoints.list, { query: {}, signal }),
        call(conversationEndpoints.channels, { query: { size: mostChannels }, signal }),
      ])
      return {
        spaces: spaces.rows.filter(({ kind }) => kind !== 'personal'),
        channels: channels.rows.filter(({ visibility }) => visibility === 'public'),
      }
    },
  })
}

export type DeliveryQuery = { page: number; outcome?: WebhookDelivery['outcome'] }
export const deliveriesPerPage = 25

export function useDeliveries(id: number, query: DeliveryQuery) {
  return useQuery({
    queryKey: [...webhookKeys.deliveries(id), query],
    queryFn: reads(webhookEndpoints.deliveries, { params: { id }, query: { ...query, size: deliveriesPerPage } }),
    placeholderData: keepPreviousData,
    // An attempt is no event of its own: the log looks again while it is open.
    refetchInterval: 10_000,
  })
}

/** What is written shows at once; the event tells the others. */
export function useWebhookActions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: webhookKeys.all })
  const options = { onSettled: refresh }
  return {
    refresh,
    switched: useMutation({
      ...options,
      mutationFn: ({ id, on: isOn }: Pick<Webhook, 'id'> & { on: boolean }) =>
        call(webhookEndpoints.setState, { params: { id }, body: { on: isOn } }),
    }),
    rotated: useMutation({ ...options, mutationFn: (id: number) => call(webhookEndpoints.rotate, { params: { id } }) }),
    removed: useMutation({ ...options, mutationFn: (id: number) => call(webhookEndpoints.remove, { params: { id } }) }),
    tested: useMutation({ ...options, mutationFn: (id: number) => call(webhookEndpoints.test, { params: { id } }) }),
    sentAgain: useMutation({
      ...options,
      mutationFn: (id: number) => call(webhookEndpoints.again, { params: { id } }),
    }),
  }
}

export const live: Reaction[] = [...on(webhooksChanged, stale(webhookKeys.all))]
