import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeyEndpoints, personPasskeyEndpoints } from '#contract/passkeys/passkeys.endpoints.ts'
import { passkeysChanged } from '#contract/passkeys/passkeys.events.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'

const keys = {
  own: ['me', 'passkeys'] as const,
  ofPerson: (id: number) => ['passkeys', 'person', id] as const,
}

export const useOwnPasskeys = () => useQuery({ queryKey: keys.own, queryFn: reads(passkeyEndpoints.own) })

export const usePasskeysOf = (id: number) =>
  useQuery({ queryKey: keys.ofPerson(id), queryFn: reads(personPasskeyEndpoints.list, { params: { id } }) })

export function useRefreshPasskeysOf(id: number) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: keys.ofPerson(id) })
}

export function usePasskeyActions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: keys.own })
  return {
    refresh,
    removed: useMutation({
      mutationFn: (id: number) => call(passkeyEndpoints.remove, { params: { id } }),
      onSettled: refresh,
    }),
  }
}

export const live: Reaction[] = on(passkeysChanged, stale(keys.own))
