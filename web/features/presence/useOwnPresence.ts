import { useMutation } from '@tanstack/react-query'
import type { BodyInput } from '#contract/http/endpoint.ts'
import { presenceEndpoints } from '#contract/presence/presence.endpoints.ts'
import { call } from '../../lib/http/call.ts'
import { mergePresence } from './presenceStore.ts'

type Status = BodyInput<typeof presenceEndpoints.setStatus>['status']

/** What I say of myself: not to be disturbed, and a few words. */
export function useOwnPresence() {
  return useMutation({
    mutationFn: async ({ disturb, status }: { disturb: { on: boolean; until: string | null }; status: Status }) => {
      await call(presenceEndpoints.setDoNotDisturb, { body: disturb })
      return call(presenceEndpoints.setStatus, { body: { status } })
    },
    onSuccess: (presence) => mergePresence([presence]),
  })
}
