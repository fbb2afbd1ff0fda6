import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Bot, botEndpoints, botTokenEndpoints, mostBotChannels } from '#contract/bots/bots.endpoints.ts'
import { botsChanged } from '#contract/bots/bots.events.ts'
import { conversationEndpoints } from '#contract/conversations/conversations.endpoints.ts'
import { channelDeleted, conversationChanged } from '#contract/conversations/conversations.events.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'

const botKeys = {
  all: ['bots'] as const,
  list: ['bots', 'list'] as const,
  channels: ['bots', 'channels'] as const,
  tokens: (id: number) => ['bots', 'tokens', id] as const,
}

export const botsPerPage = 25
export type BotQuery = { page: number; q: string; state?: 'on' | 'off' }

export function useBots(query: BotQuery) {
  return useQuery({
    queryKey: [...botKeys.list, query],
    queryFn: reads(botEndpoints.list, { query: { ...query, size: botsPerPage } }),
    placeholderData: keepPreviousData,
  })
}

/** The channels that whoever asks can open to a bot, with these words in their name. */
export function useOpenable(q: string) {
  return useQuery({
    queryKey: [...botKeys.channels, q],
    queryFn: reads(conversationEndpoints.channels, { query: { q, size: mostBotChannels } }),
    placeholderData: keepPreviousData,
  })
}

export function useBotTokens(id: number) {
  return useQuery({ queryKey: botKeys.tokens(id), queryFn: reads(botTokenEndpoints.list, { params: { id } }) })
}

/** What is written shows at once; the event tells the others. */
export function useBotActions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: botKeys.all })
  const options = { onSettled: refresh }
  return {
    refresh,
    switched: useMutation({
      ...options,
      mutationFn: ({ id, on: isOn }: Pick<Bot, 'id' | 'on'>) =>
        call(botEndpoints.setState, { params: { id }, body: { on: isOn } }),
    }),
    revoked: useMutation({
      ...options,
      mutationFn: (params: { id: number; tokenId: number }) => call(botTokenEndpoints.revoke, { params }),
    }),
  }
}

export const live: Reaction[] = [
  ...on(botsChanged, stale(botKeys.all)),
  ...on(conversationChanged, stale(botKeys.all)),
  ...on(channelDeleted, stale(botKeys.all)),
]
