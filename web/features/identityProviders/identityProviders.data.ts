import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { directorySyncEndpoints } from '#contract/identityProviders/directorySync.endpoints.ts'
import {
  type IdentityProvider,
  identityEndpoints,
  identityProviderEndpoints,
} from '#contract/identityProviders/identityProviders.endpoints.ts'
import { identitiesChanged, identityProvidersChanged } from '#contract/identityProviders/identityProviders.events.ts'
import { signInRulesEndpoints } from '#contract/identityProviders/signInRules.endpoints.ts'
import { call, reads } from '../../lib/http/call.ts'
import { on, type Reaction, stale } from '../../lib/live/reactions.ts'

const keys = {
  all: ['identityProviders'] as const,
  list: ['identityProviders', 'list'] as const,
  rules: ['identityProviders', 'rules'] as const,
  syncs: (id: number) => ['identityProviders', 'syncs', id] as const,
  /** Not below `all`: no event asks for it again. */
  preview: (id: number) => ['directoryPreview', id] as const,
  own: ['me', 'identities'] as const,
  ofPerson: (id: number) => ['identityProviders', 'person', id] as const,
}

export const useProviders = () => useQuery({ queryKey: keys.list, queryFn: reads(identityProviderEndpoints.list) })

export const syncsShown = 10

export const useSyncPreview = (id: number) =>
  useQuery({
    queryKey: keys.preview(id),
    queryFn: reads(directorySyncEndpoints.preview, { params: { id } }),
    // Asked when somebody looks, and not again by itself: it reads the whole directory.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const useSyncs = (id: number) =>
  useQuery({
    queryKey: keys.syncs(id),
    queryFn: reads(directorySyncEndpoints.list, { params: { id }, query: { size: syncsShown } }),
  })

export const useSignInRules = () => useQuery({ queryKey: keys.rules, queryFn: reads(signInRulesEndpoints.read) })

export const useOwnIdentities = () => useQuery({ queryKey: keys.own, queryFn: reads(identityEndpoints.own) })

export const useIdentitiesOf = (id: number) =>
  useQuery({ queryKey: keys.ofPerson(id), queryFn: reads(identityEndpoints.ofPerson, { params: { id } }) })

/** What is written shows at once; the event tells the others. */
export function useProviderActions() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: keys.all })
  const options = { onSettled: refresh }
  return {
    refresh,
    switched: useMutation({
      ...options,
      mutationFn: ({ id, on: isOn }: Pick<IdentityProvider, 'id' | 'on'>) =>
        call(identityProviderEndpoints.setState, { params: { id }, body: { on: isOn } }),
    }),
    moved: useMutation({
      ...options,
      mutationFn: ({ id, to }: { id: number; to: 'up' | 'down' }) =>
        call(identityProviderEndpoints.move, { params: { id }, body: { to } }),
    }),
    removed: useMutation({
      ...options,
      mutationFn: (id: number) => call(identityProviderEndpoints.remove, { params: { id } }),
    }),
    synced: useMutation({
      ...options,
      mutationFn: (id: number) => call(directorySyncEndpoints.run, { params: { id } }),
    }),
    nightly: useMutation({
      ...options,
      mutationFn: ({ id, on: isOn }: Pick<IdentityProvider, 'id' | 'on'>) =>
        call(directorySyncEndpoints.setNightly, { params: { id }, body: { on: isOn } }),
    }),
    tested: useMutation({
      mutationFn: (id: number) => call(identityProviderEndpoints.test, { params: { id } }),
    }),
  }
}

export function useUnlink() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(identityEndpoints.unlink, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.own }),
  })
}

export const live: Reaction[] = [
  ...on(identityProvidersChanged, stale(keys.all)),
  ...on(identitiesChanged, stale(keys.own)),
]
